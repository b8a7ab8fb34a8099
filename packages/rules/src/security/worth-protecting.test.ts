import type { PageFacts } from "@sightline/facts";
import { describe, expect, it } from "vitest";
import { formField, page } from "../testing/index.ts";
import { callsForHeaders, worthProtecting } from "./worth-protecting.ts";

type Form = PageFacts["forms"][number];
const form = (parts: Partial<Form> = {}): Form => ({
  method: "post",
  action: "https://site.test/send",
  hasPassword: false,
  tool: null,
  ...parts,
});
const email = formField({ type: "email", form: 0 });
const text = formField({ form: 0 });
const message = formField({ element: "textarea", type: "textarea", form: 0 });
const card = page({ forms: [form()], formFields: [text, formField({ autocomplete: "billing cc-number", form: 0 })] });
const cookie = (value: string) => page({ headers: [{ name: "set-cookie", value }] });
const header = (name: string, value = "a") => page({ headers: [{ name, value }] });
const password = [formField({ type: "password" })];

describe("what is worth protecting", () => {
  it.each([
    ["a password in a form", page({ forms: [form({ method: "get", hasPassword: true })] }), "a password field"],
    ["a password without one", page({ formFields: password }), "a password field"],
    ["a payment", card, "a payment form"],
    ["a session", cookie("sid=1; Path=/; HttpOnly"), "a session cookie"],
    [
      "a session of a page with a contact form",
      page({ ...cookie("sid=1; Path=/"), forms: [form()], formFields: [email, message] }),
      "a session cookie",
    ],
  ])("includes %s", (_, shown, seen) => {
    expect(worthProtecting(shown)).toBe(seen);
  });

  it.each([
    ["a search", page({ forms: [form({ method: "get" })], formFields: [text] })],
    ["a newsletter", page({ forms: [form()], formFields: [email, text] })],
    ["a contact form", page({ forms: [form()], formFields: [text, email, message] })],
    ["a lasting cookie", cookie("seen=1; Max-Age=86400")],
    ["a cookie of a firewall", cookie("_cfuvid=a; Path=/; Secure")],
  ])("does not include %s", (_, shown) => {
    expect(worthProtecting(shown)).toBeNull();
  });
});

it.each([
  ["a payment", card, true],
  ["a session", cookie("sid=1; Path=/; HttpOnly"), true],
  ["a login form alone", page({ formFields: password }), false],
  ["a contact or comment form", page({ forms: [form()], formFields: [text, email] }), false],
])("decides on headers by %s", (_, shown, calls) => {
  expect(callsForHeaders(shown)).toBe(calls);
});

it("takes headers that somebody chose for a call for the rest, not those that hosts send for all", () => {
  expect(callsForHeaders(header("permissions-policy"))).toBe(true);
  expect(callsForHeaders(header("x-content-type-options", "nosniff"))).toBe(false);
  expect(callsForHeaders(header("strict-transport-security", "max-age=31536000"))).toBe(false);
});
