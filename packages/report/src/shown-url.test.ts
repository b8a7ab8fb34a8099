import { domainToASCII } from "node:url";
import { describe, expect, it } from "vitest";
import { cutUrl, shownUrl } from "./shown-url.ts";

const urlOf = (host: string) => `https://${domainToASCII(host)}/`;

describe("shownUrl", () => {
  it.each(["/новости/статья", "https://example.com/日本語?q=東京#要約", "/مقال/أول", "/café", "/cafe\u0301", "/a–b"])(
    "decodes %s",
    (url) => {
      expect(shownUrl(encodeURI(url))).toBe(url);
    },
  );

  it.each(["пример.рф", "bücher.example", "例え.jp", "ドメイン名例.jp", "한국.kr", "москва.com", "παράδειγμα.gr"])(
    "decodes the host %s",
    (host) => {
      expect(shownUrl(urlOf(host))).toBe(`https://${host}/`);
    },
  );

  it.each(["аррӏе.com", "pаypal.com", "ɡoogle.com"])("leaves the look-alike host %s encoded", (host) => {
    expect(shownUrl(urlOf(host))).toBe(urlOf(host));
  });

  it.each(["%E2%80%AE", "%E2%80%8B", "%C2%A0", "%E2%81%84", "%EF%BC%8F", "%CC%B8", "%C2%85", "%E4"])(
    "leaves %s escaped",
    (path) => {
      expect(shownUrl(`/${path}`)).toBe(`/${path}`);
    },
  );

  it.each(["xn--a-\u00e9", "xn--999999999", "xn--", `xn--${"a".repeat(70)}`])("leaves the invalid host %s", (host) => {
    expect(shownUrl(`https://${host}/`)).toBe(`https://${host}/`);
  });
});

describe("cutUrl", () => {
  it("keeps both ends", () => {
    expect(cutUrl("https://example.com/one/two/three/page.html", 21)).toBe("https://ex…/page.html");
  });

  it("never cuts inside an escape", () => {
    for (let width = 1; width < 40; width += 1) {
      const cut = cutUrl(`/${"%20".repeat(5)}${"%D0%B0".repeat(5)}/a`, width);
      expect(cut.length).toBeLessThanOrEqual(width);
      expect(cut).toMatch(/^\/?(?:%20)*(?:%D0%B0)*…(?:%20)*(?:%D0%B0)*(?:\/?a)?$/);
    }
  });
});
