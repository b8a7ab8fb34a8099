import { describe, expect, it } from "vitest";
import { wordStrings } from "../word-strings.ts";
import { detectLanguage } from "./detected-language.ts";

const detected = (text: string) => detectLanguage(wordStrings(text));

describe("the language of a text", () => {
  it("is that of most of its function words, the surer the fewer are another language's", () => {
    expect(detected("The boots of the walker are in the rain and they are on the way to the forest")).toMatchObject({
      code: "en",
    });
    const german = detected(
      "Der Stiefel ist ein Schuh, der den Knöchel bedeckt, und er hält die Füße im Regen nicht nass",
    );
    expect(german?.code).toBe("de");
    expect(german?.confidence).toBeGreaterThan(0.5);
  });

  it("is told by the script where no function words tell", () => {
    expect(detected("防水靴は雨の日に便利です。とても暖かい。")).toEqual({ code: "ja", confidence: 0.9 });
  });

  it("is not told by the names of languages in a menu", () => {
    expect(detected(`한국어 日本語 العربية ${"Bitcoin wallet network ".repeat(10)}`)).toBeNull();
  });

  it("is not known of a few names", () => {
    expect(detected("Kunden Maxwell Tessa")).toBeNull();
  });
});
