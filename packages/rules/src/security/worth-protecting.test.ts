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
const cookie = (value: string) => page({ headers: [{ name: "set-cookie", value }] });
const header = (name: string, value = "a") => page({ headers: [{ name, value }] });

describe("what is worth protecting", () => {
  it.each([
    ["a password in a form", page({ forms: [form({ method: "get", hasPassword: true })] }), "a password field"],
    ["a password without one", page({ formFields: [formField({ type: "password" })] }), "a password field"],
    [
      "a message",
      page({ forms: [form()], formFields: [text, formField({ element: "textarea", type: "textarea", form: 0 })] }),
      "a form for personal data",
    ],
    ["an order", page({ forms: [form()], formFields: [text, email] }), "a form for personal data"],
    [
      "a payment",
      page({ forms: [form()], formFields: [text, formField({ autocomplete: "cc-number", form: 0 })] }),
      "a form for personal data",
    ],
    ["a session", cookie("sid=1; Path=/; HttpOnly"), "a session cookie"],
  ])("includes %s", (_, shown, seen) => {
    expect(worthProtecting(shown)).toBe(seen);
  });

  it.each([
    ["a search", page({ forms: [form({ method: "get" })], formFields: [text] })],
    ["a newsletter", page({ forms: [form()], formFields: [email] })],
    [
      "a contact form of a service",
      page({ forms: [form({ action: "https://forms.service.test/a" })], formFields: [email, text] }),
    ],
    ["a poll", page({ forms: [form()], formFields: [text, text] })],
    ["fields outside of the form", page({ forms: [form()], formFields: [text, { ...email, form: null }] })],
    ["a lasting cookie", cookie("seen=1; Max-Age=86400")],
    ["a cookie of a firewall", cookie("_cfuvid=a; Path=/; Secure")],
  ])("does not include %s", (_, shown) => {
    expect(worthProtecting(shown)).toBeNull();
  });
});

it.each([
  ["a login", page({ formFields: [formField({ type: "password" })] }), true],
  ["a payment", page({ forms: [form()], formFields: [formField({ autocomplete: "cc-number", form: 0 })] }), true],
  ["a session", cookie("sid=1; Path=/; HttpOnly"), true],
  ["a contact or comment form", page({ forms: [form()], formFields: [text, email] }), false],
])("decides on headers by %s", (_, shown, calls) => {
  expect(callsForHeaders(shown)).toBe(calls);
});

it("takes headers that somebody chose for a call for the rest, not those that hosts send for all", () => {
  expect(callsForHeaders(header("permissions-policy"))).toBe(true);
  expect(callsForHeaders(header("x-content-type-options", "nosniff"))).toBe(false);
  expect(callsForHeaders(header("strict-transport-security", "max-age=31536000"))).toBe(false);
});
