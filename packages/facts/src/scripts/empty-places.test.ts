import { describe, expect, it } from "vitest";
import { factsOf } from "../testing/facts-of.ts";

const placesOf = (body: string) => factsOf(`<body>${body}</body>`).emptyPlaces;

describe("empty places", () => {
  it.each([
    ["a box with an id", "<h1>News</h1><div id=news-list></div>", "div#news-list"],
    ["a list", "<h1>News</h1><ul class=posts> </ul>", "ul.posts"],
    ["rows of a table", "<table><thead><tr><th>Day<tbody id=days></tbody></table>", "tbody#days"],
    ["a box with a comment only", "<section id=offers><!-- filled --></section>", "section#offers"],
  ])("are %s", (_, body, selector) => {
    expect(placesOf(body)).toMatchObject({ count: 1, selector });
  });

  it.each([
    ["a box without a name", "<div class=line></div>"],
    ["a box with text", "<div id=news>Nothing new.</div>"],
    ["a box with an element", "<div id=news><img src=a.png></div>"],
    ["what opens later", "<div id=login-modal></div>"],
    ["a map", "<div id=map></div>"],
    ["what visitors do not see", "<div hidden><ul></ul></div>"],
    ["a place of the navigation", "<nav><ul></ul></nav>"],
    ["a place of the footer", "<footer><div id=year></div></footer>"],
    ["a place beside a text", `<p>${"word ".repeat(60)}</p><ul></ul>`],
    ["a place beside a Chinese text", `<p>${"\u6587".repeat(120)}</p><ul></ul>`],
  ])("are not %s", (_, body) => {
    expect(placesOf(body)).toBeNull();
  });

  it("are counted, and the first is named", () => {
    const html = "<div id=offers></div><ul></ul>";
    expect(factsOf(html).emptyPlaces).toEqual({ count: 2, selector: "div#offers", at: { line: 1, column: 1 } });
  });
});
