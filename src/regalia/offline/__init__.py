"""The web application without a server: a folder for any static host, and what runs in it.

`build.py` writes the folder (`regalia static`).  In the browser a service worker hands every
request of a page to the same ASGI application, which runs under Pyodide in a web worker.
"""
