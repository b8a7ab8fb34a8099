import { describe, expect, it } from "vitest";
import { shortUrl, siteName, sourceName } from "./short-url.ts";

describe("shortUrl", () => {
  it("leaves out the site's origin and no other", () => {
    expect(shortUrl("https://example.com/a", "https://example.com")).toBe("/a");
    expect(shortUrl("https://example.com.evil.example/a", "https://example.com")).toBe(
      "https://example.com.evil.example/a",
    );
  });
});

it("writes URLs as people do", () => {
  expect(siteName("https://www.example.com/")).toBe("www.example.com");
  expect(sourceName("https://www.example.com/guide/")).toBe("example.com/guide");
});
