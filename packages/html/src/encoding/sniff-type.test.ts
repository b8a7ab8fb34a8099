import { describe, expect, it } from "vitest";
import { parseMimeType } from "./mime-type.ts";
import { sniffType } from "./sniff-type.ts";

function sniff(body: string, contentType: string | null, noSniff = false): string | null {
  const supplied = contentType === null ? null : parseMimeType(contentType);
  return sniffType(new Uint8Array(Buffer.from(body, "latin1")), supplied, contentType, noSniff);
}

describe("sniffType", () => {
  it.each([
    ["", null, null],
    ["<html>", null, "text/html"],
    ["<htmlx>", null, "text/plain"],
    ["  <P >", null, "text/html"],
    ["<!-- x", null, "text/html"],
    ["<?xml version='1.0'?>", null, "text/xml"],
    ["%PDF-1.4", null, "application/pdf"],
    ["\xef\xbb\xbfabc", null, "text/plain"],
    ["GIF89a...", null, "image/gif"],
    ["RIFF\x01\x02\x03\x04WEBPVP8 ", null, "image/webp"],
    ["\x00\x01\x02", null, "application/octet-stream"],
    ["PK\x03\x04", "unknown/unknown", "application/zip"],
    ["<html>", "text/plain", "text/plain"],
    ["\x00\x01", "text/plain", "application/octet-stream"],
    ["\x00\x01", "text/plain; charset=us-ascii", "text/plain"],
    ["<html>", "application/pdf", "application/pdf"],
    ["\x89PNG\r\n\x1a\n", "image/gif", "image/png"],
    ["\x89PNG\r\n\x1a\n", "image/svg+xml", "image/svg+xml"],
    ["<rss>", "text/html; charset=utf-8", "application/rss+xml"],
    ["\xef\xbb\xbf <!-- c --><!DOCTYPE x><feed>", "text/html", "application/atom+xml"],
    ["<!-- rss", "text/html", "text/html"],
    ["<p>", "text/html", "text/html"],
  ])("takes %j served as %j for %j", (body, contentType, expected) => {
    expect(sniff(body, contentType)).toBe(expected);
  });

  it.each([
    ["\x89PNG\r\n\x1a\n", "image/png"],
    ["\xff\xd8\xff\xe0", "image/jpeg"],
    ["%PDF-1.7", "application/pdf"],
    ["PK\x03\x04", "application/zip"],
  ])("recognizes the binary %j served as HTML, whatever X-Content-Type-Options says", (body, expected) => {
    expect(sniff(body, "text/html")).toBe(expected);
    expect(sniff(body, "text/html; charset=utf-8", true)).toBe(expected);
  });

  it.each(["BMW models", "ID3 tags explained", "\xef\xbb\xbf<p>"])("takes text served as HTML for HTML: %j", (body) => {
    expect(sniff(body, "text/html")).toBe("text/html");
  });

  it("believes the header under nosniff, and never finds scripts in what has no type", () => {
    expect(sniff("<rss>", "text/html", true)).toBe("text/html");
    expect(sniff("<html>", null, true)).toBe("text/plain");
  });
});
