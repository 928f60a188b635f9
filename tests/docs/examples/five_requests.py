import httpx

table = httpx.Client(base_url="http://127.0.0.1:8000")
table.headers["x-csrf-token"] = table.get("/api/me").json()["token"]
order = {"game": "kingsburg", "seats": [{"kind": "me"}, {"kind": "bot"}]}
place = "/api/tables/" + table.post("/api/tables", json=order).json()["table"]
state = table.get(place + "/state?board=no").json()
if state["decision"]:
    answer = {
        "seat": state["me"]["seat"],
        "serial": state["decision"]["serial"],
        "choice": state["decision"]["options"][0]["text"],
    }
    table.post(place + "/answer", json=answer)
