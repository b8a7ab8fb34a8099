import { wordStrings } from "@sightline/text";
import { detectLanguage } from "@sightline/text/language";
import { expect, it } from "vitest";
import { pageLanguage } from "./page-language.ts";

const languageOf = (text: string, tag: string | null) => {
  const words = wordStrings(text);
  return pageLanguage({ words, detected: detectLanguage(words) }, tag);
};
const english = "The boots of the walker are in the rain and they are on the way to the forest";

it("is the detected language, even against a declared one", () => {
  expect(languageOf(english, "en-GB")).toBe("en");
  expect(languageOf(english, null)).toBe("en");
  expect(languageOf(english, "de")).toBe("en");
  expect(languageOf("防水靴は雨の日に便利です。とても暖かい。", "en")).toBe("ja");
});

it("is the declared language of a text too short for detection, or without function words to detect", () => {
  expect(languageOf("Kunden Maxwell Tessa", "de-AT")).toBe("de");
  expect(languageOf("buty deszcz ".repeat(20), "pl")).toBe("pl");
});

it("is unknown when the declared language would have been detected", () => {
  expect(languageOf("buty deszcz ".repeat(40), "en")).toBeNull();
  expect(languageOf("Kunden Maxwell Tessa", null)).toBeNull();
});
