import { describe, expect, it } from "vitest";
import { factsOf } from "../testing/facts-of.ts";

describe("a page", () => {
  const mayBeScripted = (html: string) => factsOf(`<nav><a href=/>Home</a></nav>${html}`).mayBeScripted;

  it.each([
    ["<script src=/app.js></script>"],
    ["<script>document.querySelector('#map').innerHTML = map()</script>"],
    ["<script>document.write('<p>Boots')</script>"],
  ])("may be written in part by %s", (html) => {
    expect(mayBeScripted(html)).toBe(true);
  });

  it.each([
    [""],
    ["<script src=https://www.googletagmanager.com/gtag/js></script>"],
    ["<script>function hover(i) { document[i].src = 'over.gif' }</script>"],
    ['<script type=application/ld+json>{"innerHTML": 1}</script>'],
  ])("is not written by %s", (html) => {
    expect(mayBeScripted(html)).toBe(false);
  });
});
