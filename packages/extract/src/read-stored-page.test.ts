import { describe, expect, it } from "vitest";
import { extractPage } from "./extract-page.ts";
import { readStoredPage } from "./read-stored-page.ts";

const html =
  "<!doctype html><title>Boots</title><main><h1>Boots</h1><p>Geschäftsführer: Jane Doe</p></main><footer>Tel. +49 30 1237654</footer>";
const response = {
  url: "https://shop.test/",
  status: 200,
  headers: { "content-type": "text/html; charset=utf-8" },
  body: new TextEncoder().encode(html),
};
const unasked = extractPage(response);
const asked = extractPage(response, { statements: true });

describe("statements", () => {
  it("are read only where they are asked for, and change no other fact", () => {
    expect(unasked.facts.statements).toBeNull();
    expect({ ...asked.facts, statements: null }).toEqual(unasked.facts);
    expect(asked.facts.statements).toMatchObject({
      contacts: [{ value: "+49301237654" }],
      persons: [{ name: "Jane Doe" }],
    });
  });

  it("of a stored page are those that extraction reads", () => {
    const { headers } = unasked.facts;
    const source = { text: html, headers, fetchedAt: null, copyOf: null };
    expect(readStoredPage(unasked.facts, { ...source, statements: true })?.facts).toEqual(asked.facts);
    expect(readStoredPage(asked.facts, source)?.facts.statements).toBeNull();
  });

  it("take a record that lacks them the bytes of their name", () => {
    expect(JSON.stringify(unasked.facts)).toContain('"statements":null');
  });
});
