import { extractPage, parseRobotsHeaders } from "@sightline/extract";

/** Most that undici takes of all headers of an answer, unless it is told otherwise. */
const cap = 16_384;
const sizes = [2048, 4096, 8192, cap];
const url = "https://example.com/";
const body = Buffer.from("<!doctype html><title>Page</title>");

/** Headers of one name, filled up with a piece. */
const filled = (name, piece) => (bytes) => {
  const headers = [];
  for (let left = bytes; left > 0; left -= 8192) {
    headers.push([name, piece.repeat(Math.ceil(Math.min(left, 8192) / piece.length)).slice(0, Math.min(left, 8192))]);
  }
  return headers;
};

const many = (bytes) => Array.from({ length: bytes / 16 }, (_, n) => [`x-${n % 1000}`, "12345678"]);

/** What one answer costs is too little to be measured: as many as a crawl gets in a while. */
const pages = 100;

function extract(headers) {
  for (let n = 0; n < pages; n++)
    extractPage({ url, status: 200, headers: [["content-type", "text/html"], ...headers], body });
}

function readRobots(headers) {
  for (let n = 0; n < pages; n++) parseRobotsHeaders(headers.map(([, value]) => value));
}

export default [
  ["headers, links", filled("link", "<a>;rel=canonical,"), extract],
  ["headers, parameters of a link", filled("link", "<a>;a;b;rel=x;rel=y;"), extract],
  ["headers, an open quoted string", filled("link", '<a>;a="\\"'), extract],
  ["headers, rules for crawlers", filled("x-robots-tag", "a:noindex,b:"), readRobots],
  ["headers, a content security policy", filled("content-security-policy", "a b;"), extract],
  ["headers, parameters of a type", filled("content-type", "text/html;a=b;"), extract],
  ["headers, names", many, extract],
].map(([name, make, run]) => ({ name, cap, sizes, unit: "B", make, run }));
