import { expect, it } from "vitest";
import { isLanguageRoot } from "./language-root.ts";

it.each([
  ["https://site.test/de/", "de", true],
  ["https://site.test/docs/pt_BR", "pt-BR", true],
  ["https://site.test/de/", "en", false],
  ["https://site.test/de/boots", "de", false],
  ["https://site.test/", "de", false],
  ["https://site.test/de/", null, false],
  ["https://site.test/xx/", "{{lang}}", false],
])("of %s that declares %s is %s", (url, lang, is) => {
  expect(isLanguageRoot(url, lang)).toBe(is);
});
