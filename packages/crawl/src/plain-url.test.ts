import { expect, it } from "vitest";
import { plainUrl } from "./plain-url.ts";

it.each([
  ["https://user:secret@e.test/a?b#c", "https://e.test/a?b"],
  ["https://user@e.test", "https://e.test/"],
  ["http://E.test:80/x", "http://e.test/x"],
  ["ftp://e.test/", null],
  ["javascript:alert(1)", null],
  ["/relative", null],
])("makes %s the URL %s, without credentials and fragment", (text, url) => {
  expect(plainUrl(text)).toBe(url);
});
