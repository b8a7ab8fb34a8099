import { existsSync, readFileSync } from "node:fs";
import { isUrl, parseUrl, urlKey } from "@sightline/url";
import { describe, expect, it } from "vitest";

const file = new URL("../../../../shared/cases/url-cases.json", import.meta.url);
const present = existsSync(file);
const title = present ? "url-cases" : "skipped: ../shared/cases is absent";

interface UrlCase {
  readonly id: string;
  readonly input: string;
  readonly base: string | null;
  readonly href: string | null;
  /** Where Node 20 differs from the standard of today. */
  readonly node20?: string | null;
}

const cases: readonly UrlCase[] = present ? JSON.parse(readFileSync(file, "utf8")) : [];
const isNode20 = process.versions.node.startsWith("20.");

describe.skipIf(!present)(title, () => {
  it.each(cases)("$id resolves as the standard says", ({ input, base, href, node20 }) => {
    const expected = isNode20 && node20 !== undefined ? node20 : href;
    // about:blank lends nothing to what is absolute.
    const resolved = base === null && !isUrl(input) ? null : parseUrl(input, base ?? "about:blank");
    expect(resolved?.href ?? null).toBe(expected);
  });

  it.each(cases.filter(({ href }) => href?.startsWith("http")))(
    "$id has a key that is its own key, without fragment and user information",
    ({ href, node20 }) => {
      const url = isNode20 && typeof node20 === "string" ? node20 : (href ?? "");
      if (!isUrl(url)) return;
      const key = urlKey(url);
      const { hash, username, password } = new URL(key);
      expect([urlKey(key), hash, username, password]).toEqual([key, "", "", ""]);
    },
  );
});
