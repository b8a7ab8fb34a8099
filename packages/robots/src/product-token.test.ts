import { describe, expect, it } from "vitest";
import { productToken } from "./product-token.ts";

describe("productToken", () => {
  it.each([
    ["Sightline/0.1.0", "Sightline"],
    ["Sightline/0.1.0 (+https://bot.example/about) shop-audit", "Sightline"],
    ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", "Googlebot"],
    [
      "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Amzn-SearchBot/0.1) Chrome/119 Safari/537.36",
      "Amzn-SearchBot",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64)", "Mozilla"],
    ["my-bot", "my-bot"],
    ["", ""],
    ["(nothing)", ""],
  ])("reads %j as %j", (header, token) => {
    expect(productToken(header)).toBe(token);
  });
});
