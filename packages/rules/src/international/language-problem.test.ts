import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hreflangProblem } from "./hreflang-code.ts";
import { isoLanguages, threeLetterTwins } from "./language-codes.ts";
import { languageProblem, primaryLanguage } from "./language-problem.ts";
import { parseLanguageTag } from "./language-tag.ts";
import { isoRegions } from "./region-codes.ts";

describe("parseLanguageTag", () => {
  it("accepts every tag of the usual shape that the platform takes for well-formed", () => {
    const letters = fc.constantFrom(..."abcxyzABC".split(""));
    const subtag = fc.string({ unit: fc.oneof(letters, fc.constantFrom("1", "9")), minLength: 0, maxLength: 9 });
    const tags = fc.array(subtag, { minLength: 1, maxLength: 5 }).map((subtags) => subtags.join("-"));
    fc.assert(
      fc.property(tags, (tag) => {
        // The platform follows Unicode's grammar: no extended languages, no four-letter languages, no repetitions.
        fc.pre(!/^[a-z]{4}(?:-|$)|^[a-z]{2,3}-[a-z]{3}(?:-|$)|^x-/i.test(tag));
        if (isWellFormedForPlatform(tag)) expect(parseLanguageTag(tag)).not.toBeNull();
      }),
    );
  });

  it("takes a tag apart", () => {
    expect(parseLanguageTag("ZH-hant-hk")).toMatchObject({ language: "zh", script: "hant", region: "HK" });
    expect(parseLanguageTag("es-419")).toMatchObject({ language: "es", script: null, region: "419", hasMore: false });
    expect(parseLanguageTag("de-CH-1996")).toMatchObject({ region: "CH", hasMore: true });
    expect(parseLanguageTag("en-u-ca-gregory-x-a")).toMatchObject({ language: "en", hasMore: true });
    expect(parseLanguageTag("i-klingon")).toMatchObject({ isWhole: true });
  });

  it.each(["", "-en", "en-", "en--GB", "en_GB", "e", "x", "en-x", "en-u", "12", "en-GB-US", "abcdefghi", "en GB"])(
    "refuses %j",
    (tag) => {
      expect(parseLanguageTag(tag)).toBeNull();
    },
  );

  it("answers fast on a tag of a million characters", () => {
    expect(parseLanguageTag("a-".repeat(500_000))).toBeNull();
  });
});

describe("languageProblem", () => {
  it.each([
    "en",
    "EN-gb",
    "zh-Hant",
    "zh-cmn-Hans-CN",
    "sr-Latn-RS",
    "haw",
    "fil",
    "iw",
    "en-EU",
    "es-419",
    "x-klingon",
  ])("finds nothing wrong with %s", (tag) => {
    expect(languageProblem(tag)).toBeNull();
  });

  it.each([
    ["en-UK", "region", "en-GB"],
    ["en_US", "malformed", "en-US"],
    ["eng", "language", "en"],
    ["ger-AT", "language", "de-AT"],
    ["jp", "language", "ja"],
    ["cn", "language", "zh-CN"],
    ["english", "language", "en"],
    ["xx", "language", null],
    ["en-Abcd", "script", null],
    ["zh-Simp", "script", "zh-Hans"],
    ["zn-Hans", "language", "zh-Hans"],
    ["en-XK", null, null],
    ["de-QW", null, null],
    ["de-JX", "region", null],
    ["InvalidCode", "malformed", null],
  ])("judges %s: %s, meant %s", (tag, kind, suggestion) => {
    expect(languageProblem(tag)).toEqual(kind === null ? null : { kind, suggestion });
  });

  it("never throws, and suggests only what it would accept", () => {
    fc.assert(
      fc.property(fc.string(), (tag) => {
        const suggestion = languageProblem(tag)?.suggestion ?? null;
        if (suggestion !== null) expect(languageProblem(suggestion)).toBeNull();
      }),
    );
  });
});

describe("hreflangProblem", () => {
  it.each([
    ["en-UK", "region", "en-GB"],
    ["en_GB", "malformed", "en-GB"],
    ["es-419", "unsupported", null],
    ["fil", "unsupported", null],
    ["deu-AT", "language", "de-AT"],
    ["in", "language", "id"],
    ["x-default", null, null],
    ["ES-la", null, null],
  ])("judges %s: %s, meant %s", (code, kind, suggestion) => {
    expect(hreflangProblem(code)).toEqual(kind === null ? null : { kind, suggestion });
  });
});

describe("the tables", () => {
  it("hold 184 languages, 249 regions and 205 three-letter codes of those languages", () => {
    expect(isoLanguages.size).toBe(184);
    expect(isoRegions.size).toBe(249);
    expect(threeLetterTwins.size).toBe(205);
    for (const language of threeLetterTwins.values()) expect(languageProblem(language)).toBeNull();
  });
});

describe("primaryLanguage", () => {
  it("is the known language of a tag, or null", () => {
    expect(primaryLanguage("de-AT")).toBe("de");
    expect(primaryLanguage("xx-AT")).toBeNull();
    expect(primaryLanguage("")).toBeNull();
  });
});

function isWellFormedForPlatform(tag: string): boolean {
  try {
    new Intl.Locale(tag);
    return true;
  } catch {
    return false;
  }
}
