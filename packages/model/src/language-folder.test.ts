import { expect, it } from "vitest";
import { languageFolder } from "./language-folder.ts";

it.each([
  ["https://site.test/de/shoes", "de"],
  ["https://site.test/pt-BR", "pt-BR"],
  ["https://site.test/zh_Hans/?a=1", "zh_Hans"],
  ["https://site.test/fr?a=1", "fr"],
  ["https://site.test/", null],
  ["https://site.test/docs/de/", null],
  ["https://site.test/dessert/", null],
])("of %s is %s", (url, folder) => {
  expect(languageFolder(url)).toBe(folder);
});
