import { gzipSync } from "node:zlib";
import type { FetchedPage } from "@sightline/model/ports";
import { expect, it } from "vitest";
import { withDeclaredCoding } from "./undeclared-coding.ts";

const packed = gzipSync("<title>Boots</title>");

function answer(parts: Partial<FetchedPage> = {}): FetchedPage {
  return {
    kind: "answer",
    url: "https://e.test/",
    status: 200,
    headers: [["content-type", "text/html; charset=utf-8"]],
    body: packed,
    bodyTruncated: false,
    wireBytes: 0,
    ttfbMs: 0,
    totalMs: 7,
    remoteAddress: null,
    ...parts,
  };
}

it("takes an HTML page that is compressed and does not say so for a failure", () => {
  expect(withDeclaredCoding(answer())).toEqual({
    kind: "failure",
    url: "https://e.test/",
    failure: "content-encoding",
    message: "The body is compressed with gzip, and no Content-Encoding says so.",
    totalMs: 7,
  });
});

it("says so of a page that is compressed once more than declared", () => {
  const headers = [
    ["content-type", "application/xhtml+xml"],
    ["content-encoding", "gzip"],
  ] as const;
  expect(withDeclaredCoding(answer({ headers }))).toMatchObject({
    message: 'The body is compressed with gzip once more than its Content-Encoding "gzip" says.',
  });
});

it.each<[string, Partial<FetchedPage>]>([
  ["a page that was decoded", { body: Buffer.from("<title>Boots</title>") }],
  ["a file that is compressed by nature", { headers: [["content-type", "application/gzip"]] }],
  ["a file without a type", { headers: [] }],
  ["a status that says it all", { status: 404 }],
  ["an empty page", { body: new Uint8Array() }],
])("leaves %s alone", (_, parts) => {
  const given = answer(parts);
  expect(withDeclaredCoding(given)).toBe(given);
});
