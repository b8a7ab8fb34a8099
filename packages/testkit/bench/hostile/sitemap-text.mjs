// Lines of a text sitemap whose 32-bit multiplicative hash, seeded with the file's own URL, ends in the same 12 bits.
import { parseSitemap } from "@sightline/crawl";

const url = "https://e.test/sitemap.txt";

function halves(text, low, high) {
  let a = 0xdeadbeef ^ low;
  let b = 0x41c6ce57 ^ high;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    a = Math.imul(a ^ code, 0x9e3779b1);
    b = Math.imul(b ^ code, 0x5f356495);
  }
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35);
  b = Math.imul(b ^ (b >>> 16), 0x85ebca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae35);
  return [a >>> 0, b >>> 0];
}

const [low, high] = halves(url, 0, 0);
const lines = [];
let tried = 0;

function collidingLines(count) {
  for (; lines.length < count; tried++) {
    const line = `https://e.test/${tried}`;
    if ((halves(line, low, high)[0] & 4095) === 0) lines.push(line);
  }
  return lines.slice(0, count);
}

export default {
  name: "sitemap: text lines that collide",
  unit: "lines",
  cap: 8000,
  sizes: [1000, 2000, 4000, 8000],
  make: (size) => Buffer.from(collidingLines(size).join("\n")),
  run: (bytes) => parseSitemap(bytes, url).count,
};
