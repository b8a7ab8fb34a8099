import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { copyUrls, namedSiteCopy, siteCopyOf } from "./site-copy.ts";

describe("siteCopyOf", () => {
  const root = { canonical: "https://www.example.com/", audited: "http://localhost:8080/" };

  it.each([
    ["the same path", "http://localhost:8080/a/b", "https://www.example.com/a/b", root],
    ["the home page under its file name", "http://localhost:8080/", "https://www.example.com/index.html", root],
    [
      "a folder that the copy does not have",
      "http://localhost:8080/ch1.html",
      "https://www.example.com/docs/current/ch1.html",
      { ...root, canonical: "https://www.example.com/docs/current/" },
    ],
    [
      "a folder that only the copy has",
      "http://localhost:8080/preview/7/a/b",
      "https://www.example.com/a/b",
      { ...root, audited: "http://localhost:8080/preview/7/" },
    ],
    [
      "another scheme and www",
      "http://example.com/a",
      "https://www.example.com/a",
      { canonical: "https://www.example.com/", audited: "http://example.com/" },
    ],
    [
      "another port",
      "http://localhost:8080/a",
      "http://localhost:3000/a",
      { canonical: "http://localhost:3000/", audited: "http://localhost:8080/" },
    ],
  ])("finds %s", (_, url, canonical, copy) => {
    expect(siteCopyOf(url, canonical)).toEqual(copy);
  });

  it.each([
    ["another page", "http://localhost:8080/a", "https://www.example.com/b"],
    ["the same host", "https://example.com/a", "https://example.com/x/a"],
    ["another folder of the same host name", "http://example.com/a", "https://www.example.com/x/a"],
    ["http from https on one host name", "https://example.com/a", "http://example.com/a"],
    ["what is no web page", "http://localhost:8080/a", "mailto:a@example.com"],
  ])("finds none in %s", (_, url, canonical) => {
    expect(siteCopyOf(url, canonical)).toBeNull();
  });
});

describe("namedSiteCopy", () => {
  const home = "http://localhost:8080/en/";

  it.each([
    ["example.com", "https://example.com/", "http://localhost:8080/"],
    ["http://example.com:81", "http://example.com:81/", "http://localhost:8080/"],
    ["https://example.com/docs", "https://example.com/docs/", "http://localhost:8080/en/"],
  ])("takes %s", (host, canonical, audited) => {
    expect(namedSiteCopy(host, home)).toEqual({ canonical, audited });
  });

  it("keeps paths as they are under another scheme of the same host name", () => {
    const copy = { canonical: "https://www.example.com/", audited: "http://example.com/" };
    expect(namedSiteCopy("https://www.example.com/docs/", "http://example.com/en/")).toEqual(copy);
  });

  it("names no copy with the host that is audited", () => {
    expect(namedSiteCopy("http://localhost:8080", home)).toBeNull();
  });
});

describe("copyUrls", () => {
  const copy = { canonical: "https://www.example.com/docs/", audited: "http://localhost:8080/" };
  const own = copyUrls(copy);

  it("takes both schemes, with and without www", () => {
    for (const host of [
      "https://www.example.com",
      "http://www.example.com",
      "https://example.com",
      "http://example.com",
    ])
      expect(own(`${host}/docs/a?b=1`)).toBe("http://localhost:8080/a?b=1");
  });

  it("leaves other hosts, other folders and lookalikes", () => {
    for (const url of [
      "https://www.example.com/",
      "https://www.example.com.evil.test/docs/a",
      "https://evil.test/?https://www.example.com/docs/a",
      "https://www.example.com:444/docs/a",
      "http://localhost:8080/docs/a",
    ])
      expect(own(url)).toBe(url);
  });

  it("leads nowhere but to the audited host, and leaves its URLs alone", () => {
    const host = fc.constantFrom("localhost:8080", "127.0.0.1", "www.example.com", "example.com", "other.test");
    const url = fc
      .tuple(fc.constantFrom("http", "https"), host, fc.webPath(), fc.webQueryParameters())
      .map(([scheme, name, path, query]) => new URL(`${scheme}://${name}${path}?${query}`).href);
    fc.assert(
      fc.property(url, url, url, (page, canonical, written) => {
        const found = siteCopyOf(page, canonical);
        if (found === null) return;
        const translate = copyUrls(found);
        const translated = translate(written);
        const { origin } = new URL(page);
        expect(translated === written || new URL(translated).origin === origin).toBe(true);
        expect(translate(translated)).toBe(translated);
      }),
      { numRuns: 2000 },
    );
  });
});
