"""What one chooses with is on the board: dice that add up, and a hand of cards."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.helpers import Visit, befriend, go_on
from tests.browser.test_aids import CAREFUL


def test_dice_are_added_up_on_the_board_and_the_advisor_clicked_again_is_sure(
    visit: Visit,
) -> None:
    person, friend = visit(careful=True), visit()
    page = person.page
    table = befriend(person, friend, "Olga")
    page.evaluate(CAREFUL)
    while go_on(person, friend, table) and "advisor" not in page.inner_text("#prompt"):
        page.locator("#choices .choices button").first.click()
        page.locator("[data-sure]").or_(page.locator("body:not(.busy)")).first.wait_for()
        if page.locator("[data-sure]").count():
            page.locator("[data-sure]").click()
        person.settled()
    options = person.state(table)["decision"]["options"]
    lone = [one for one in options if one["text"].split()[-1].isdigit() and one.get("final")]
    if not lone:  # in this deal no single die ends the turn
        return
    single = lone[0]
    advisor, die = (f"{kind}:{number}" for kind, number, _ in single["refs"][:2])
    cost = single["refs"][1][2]
    marks = page.locator(".stage .way-mark")
    expect(marks.filter(has_text=cost).first).to_be_attached()  # what it would cost, in advance
    page.locator(f'.stage [data-ref="{die}"].lit').first.click()
    expect(marks.filter(has_text=f"= {cost}")).to_have_count(1)  # the sum so far
    expect(marks.filter(has_text="✓")).to_have_count(1)
    expect(page.locator(f'.stage [data-ref="{advisor}"]')).to_have_class("lit")
    page.locator(f'.stage [data-ref="{advisor}"]').click()
    expect(page.locator("[data-sure]")).to_be_focused()  # the last die: the other's turn comes
    page.locator(f'.stage [data-ref="{advisor}"]').click()
    person.settled()
    dice = page.locator(f'.stage [data-ref="{advisor}"] [data-piece^="die"]')
    expect(dice.first).to_be_visible()


def test_the_hand_is_the_chooser_and_a_card_can_be_thought_over(visit: Visit) -> None:
    person, friend = visit(careful=True), visit()
    page = person.page
    table = befriend(person, friend, "Olga", game="eador")
    page.evaluate(CAREFUL)
    assert go_on(person, friend, table)
    decision = person.state(table)["decision"]
    lit = page.locator('.stage [data-ref^="card:"].lit')
    cards = {ref[1] for one in decision["options"] for ref in one["refs"] if ref[0] == "card"}
    assert set(lit.evaluate_all("nodes => nodes.map((node) => node.dataset.ref)")) >= {
        f"card:{card}" for card in cards
    }
    lone = [one for one in decision["options"] if one["verb"] == "troop" and one.get("final")]
    if not lone:  # this deal has no troop that ends the turn
        return
    card = page.locator(f'.stage [data-ref="card:{lone[0]["refs"][0][1]}"].lit').first
    card.click()
    expect(page.locator("[data-sure]")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("[data-sure]")).to_have_count(0)
    assert person.state(table)["decision"]["serial"] == decision["serial"]  # nothing was sent
    card.click()
    page.keyboard.press("Enter")
    person.settled()
    now = person.state(table)["decision"]  # the rivals may have answered by then
    assert now is None or now["serial"] != decision["serial"]
