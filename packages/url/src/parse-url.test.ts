import { describe, expect, it } from "vitest";
import { isUrl, parseUrl } from "./parse-url.ts";

describe("parseUrl", () => {
  it("resolves a reference against a base", () => {
    expect(parseUrl("../b", "https://e.test/a/c")?.href).toBe("https://e.test/b");
  });

  it("returns null for what is no URL", () => {
    expect(parseUrl("/a")).toBeNull();
    expect(parseUrl("https://e.test:99999/", "https://e.test/")).toBeNull();
  });
});

describe("isUrl", () => {
  it("goes on to accept URLs outside ASCII when it has been called so often that it is optimised", () => {
    // Literals are flat strings of one byte a character, which is what V8's fast calls take.
    const urls = ["https://bücher.test/ä?q=ö", "https://e.test/Übersicht"];
    let rejected = 0;
    for (let call = 0; call < 100_000; call++) {
      if (!isUrl(urls[call % 2] ?? "") || !isUrl("Übersicht", "https://bücher.test/")) rejected += 1;
    }
    expect(rejected).toBe(0);
  });
});
