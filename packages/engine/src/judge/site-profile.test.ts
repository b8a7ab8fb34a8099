import { emptyFacts } from "@sightline/facts";
import type { PageRecord } from "@sightline/model";
import { expect, it } from "vitest";
import { profileCount } from "./site-profile.ts";

/** An HTML page as far as a profile looks at it. */
function page(parts: Partial<PageRecord> = {}): PageRecord {
  const url = "https://site.test/";
  return { ...emptyFacts(url), url, kind: "html", status: 200, analysis: "ok", ...parts } as PageRecord;
}

function profileOf(...pages: readonly PageRecord[]) {
  const count = profileCount();
  for (const one of pages) count.note(one);
  return count.profile();
}

const wordPress = page({ lang: "ja-JP", generators: ["Slider Revolution 6.5", "WordPress 6.4.2"] });

it("names the program and the language of most pages, without version and region", () => {
  expect(profileOf(wordPress)).toEqual({ generator: "WordPress", language: "ja", isMixed: false });
});

it("names neither for half of the pages", () => {
  expect(profileOf(wordPress, page())).toMatchObject({ generator: null, language: null });
});

it("tells a site in several languages from one in a single language", () => {
  expect(profileOf(wordPress, wordPress, page({ lang: "en" }))).toMatchObject({ language: "ja", isMixed: true });
});

it("takes no other words for a program", () => {
  for (const generator of ["Hugolin", "Elementor 3.18", "Powered by WordPress"]) {
    expect(profileOf(page({ generators: [generator] })).generator).toBeNull();
  }
});

it("ignores answers that are no HTML pages", () => {
  expect(profileOf(wordPress, page({ kind: "other" as PageRecord["kind"] }))).toMatchObject({ isMixed: false });
});

it("knows nothing about a site without pages", () => {
  expect(profileOf()).toEqual({ generator: null, language: null, isMixed: false });
});
