import fc from "fast-check";
import { expect, it } from "vitest";
import { jsonSyntaxError } from "./json-syntax-error.ts";

const pieces = [
  "{",
  "}",
  "[",
  "]",
  ",",
  ":",
  '"a"',
  "1",
  "-",
  "0.5e3",
  "true",
  " ",
  "\n",
  '"\\u00e4"',
  '"\\u0"',
  "nul",
  '"b',
];
const texts = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join("")),
  fc.json().chain((json) => fc.nat(json.length).map((offset) => `${json.slice(0, offset)}]${json.slice(offset)}`)),
  fc.json(),
);

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

it("finds no error before the end of JSON, and after what it calls right more JSON is possible", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { offset, message } = jsonSyntaxError(text);
      if (isJson(text)) expect(offset).toBe(text.length);
      else if (message === "Unexpected end") expect(isJson(`${text}x`)).toBe(false);
      else if (message.startsWith("Unexpected ") && offset < text.length) {
        expect(jsonSyntaxError(text.slice(0, offset)).message).toBe("Unexpected end");
        expect(isJson(text.slice(0, offset + 1))).toBe(false);
      }
    }),
    { numRuns: 1000 },
  );
});
