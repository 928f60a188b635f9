"""The block button of a seat's sheet: pressed, seen again, taken back."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.helpers import Visit, Visitor


def open_sheet(person: Visitor) -> None:
    person.page.locator(".seat .face").nth(1).click()
    person.page.locator("dialog[open] .blocking button:enabled").wait_for()


def test_whom_one_has_blocked_is_shown_at_their_seat(visit: Visit) -> None:
    ada, bob = visit(), visit()
    table = ada.new_table("me", "friend")
    ada.page.get_by_role("button", name="Copy invitation link").click()
    bob.page.goto(ada.copied())
    bob.page.locator("form [name=name]").fill("Bob")
    bob.page.locator("form button.primary").click()
    bob.page.wait_for_selector(".parts:not(.first) svg")
    expect(ada.page.locator(".seat").nth(1)).to_contain_text("Bob")
    sheet = ada.page.locator("dialog[open]")
    for before, after in (("Block", "Unblock"), ("Unblock", "Block")):
        open_sheet(ada)
        expect(sheet.locator(".blocking button")).to_have_text(before)
        expect(sheet).to_contain_text("You have blocked them" if before == "Unblock" else "")
        sheet.get_by_role("button", name=before, exact=True).click()
        expect(sheet.locator(".blocking button")).to_have_text(after)
        ada.page.keyboard.press("Escape")
        ada.page.goto(f"/t/{table}")
        ada.page.wait_for_selector(".parts:not(.first) svg")
