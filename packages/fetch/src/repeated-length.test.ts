import fc from "fast-check";
import { expect, it } from "vitest";
import { lengthFilter } from "./repeated-length.ts";

/** What a parser sees of an answer that comes in these pieces. */
function passed(...pieces: readonly string[]): string {
  const filter = lengthFilter();
  return pieces.map((piece) => Buffer.from(filter.pass(Buffer.from(piece, "latin1"))).toString("latin1")).join("");
}

const status = "HTTP/1.1 200 OK\r\n";

it.each([
  ["a repeated header", "Content-Length: 5\r\ncontent-length:5\r\n", "Content-Length: 5\r\n"],
  ["a list of the same value", "content-length: 5, 5,5\r\n", "Content-Length: 5\r\n"],
  [
    "three of them among others",
    "Content-Length: 5\r\nX: y\r\nContent-Length: 5\r\nContent-Length: 5, 5\r\n",
    "Content-Length: 5\r\nX: y\r\n",
  ],
])("takes out %s", (_, head, kept) => {
  expect(passed(`${status}${head}\r\nhello`)).toBe(`${status}${kept}\r\nhello`);
});

it.each([
  ["one length", "Content-Length: 5\r\n\r\nhello"],
  ["lengths that differ", "Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello"],
  ["a list of values that differ", "Content-Length: 5, 6\r\n\r\nhello"],
  ["a value that is no number", "Content-Length: +5\r\nContent-Length: +5\r\n\r\nhello"],
  ["the same lines in the body", "Content-Length: 40\r\n\r\nContent-Length: 40\r\nContent-Length: 40\r\n"],
  ["headers whose names begin alike", "Content-Language: de\r\nContent-Language: de\r\n\r\n"],
])("leaves %s alone", (_, rest) => {
  expect(passed(status + rest)).toBe(status + rest);
});

it("begins anew after an interim answer, and skips line breaks before the status", () => {
  const interim = "HTTP/1.1 103 Early Hints\r\nContent-Length: 5\r\n\r\n";
  const text = `\r\n\r\n${interim}${status}Content-Length: 5\r\n\r\n`;
  expect(passed(text)).toBe(text);
  expect(passed(`${interim}${status}Content-Length: 5\r\nContent-Length: 5\r\n\r\n`)).toBe(
    `${interim}${status}Content-Length: 5\r\n\r\n`,
  );
});

it("holds nothing back for long", () => {
  expect(passed(`${status}X-Long: `, "y".repeat(5000))).toBe(`${status}X-Long: ${"y".repeat(5000)}`);
  expect(passed(`${status}Content-Length: `, "5".repeat(5000))).toBe(`${status}Content-Length: ${"5".repeat(5000)}`);
});

it("sees the same however the answer is cut into pieces", () => {
  const whole = `HTTP/1.1 103 Hints\r\n\r\n${status}Content-Length: 5\r\nA: b\r\ncontent-LENGTH: 5 , 5\r\n\r\nhello\r\nContent-Length: 5\r\n`;
  const once = passed(whole);
  fc.assert(
    fc.property(fc.array(fc.nat(whole.length), { maxLength: 20 }), (cuts) => {
      const places = [0, ...cuts.sort((a, b) => a - b), whole.length];
      const pieces = places.slice(1).map((end, index) => whole.slice(places[index], end));
      expect(passed(...pieces)).toBe(once);
    }),
  );
});
