import { describe, expect, it } from "vitest";
import { factsOf } from "../testing/facts-of.ts";

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
const plain = row("38", "24 cm") + row("39", "25 cm");

describe("tables", () => {
  it("are counted by rows, cells and headers", () => {
    const html = `<table><caption>Sizes</caption><tr><th>Size<th scope=col>Length</tr>${plain}</table>`;
    expect(factsOf(html).tables).toEqual([
      { rows: 3, cells: 6, headerCells: 2, imageCells: 0, named: true, afterHeading: false, regular: true },
    ]);
  });

  it.each([
    ["a caption", `<table><caption>Sizes</caption>${plain}</table>`],
    ["a summary", `<table summary=Sizes>${plain}</table>`],
    ["ARIA", `<table aria-label=Sizes>${plain}</table>`],
    ["the caption of its figure", `<figure><figcaption>Sizes</figcaption><table>${plain}</table></figure>`],
  ])("are named by %s", (_, html) => {
    expect(factsOf(html).tables[0]?.named).toBe(true);
  });

  it("are not named by an empty caption", () => {
    expect(factsOf(`<table><caption> </caption>${plain}</table>`).tables[0]?.named).toBe(false);
  });

  it.each([
    ["right before", "<h2>Sizes</h2>", true],
    ["before a line of text", "<h2>Sizes</h2><p>All in centimetres.</p>", true],
    ["pages before", `<h2>Sizes</h2><p>${"Boots keep feet dry. ".repeat(20)}</p>`, false],
  ])("come after a heading that stands %s", (_, before, isAfter) => {
    expect(factsOf(`${before}<table>${plain}</table>`).tables[0]?.afterHeading).toBe(isAfter);
  });

  it("are regular when the spans of their cells make rows of one width", () => {
    const regularOf = (rows: string) => factsOf(`<table>${rows}</table>`).tables[0]?.regular;
    expect(regularOf(`<tr><th colspan=2>Sizes</tr>${plain}`)).toBe(true);
    expect(regularOf(`<tr><th>Sizes</tr>${plain}`)).toBe(false);
  });

  it("count cells that hold an image and no text", () => {
    expect(factsOf(`<table>${row("<img src=a>", "a <img src=b>")}</table>`).tables[0]?.imageCells).toBe(1);
  });

  it.each([
    ["a role", `<table role=presentation>${plain}</table>`],
    ["blocks in cells", `<table>${row("<p>Menu</p>", "<div>Text</div>")}</table>`],
    [
      "cells of links",
      `<table>${row("<a href=a>Back</a>", "<a href=b>Next</a>")}${row("Boots", "Socks")}${row("<a href=/>Home</a>", "")}</table>`,
    ],
    ["navigation", `<nav><table>${plain}</table></nav>`],
    [
      "links with no-break spaces beside them",
      "<table><tr><td><a href=a>Previous</a>&nbsp;<td>\u00a0<a href=b>Next</a><tr><td>Chapter 1<td><a href=c>Home</a></table>",
    ],
    ["being hidden", `<table hidden>${plain}</table>`],
  ])("that lay the page out are left out: by %s", (_, html) => {
    expect(factsOf(html).tables).toEqual([]);
  });

  it("that hold a table are left out, and the inner one is read", () => {
    const inner = `<table>${plain}</table>`;
    expect(factsOf(`<table>${row(inner, "b")}</table>`).tables).toHaveLength(1);
  });

  it("beyond the fiftieth are counted", () => {
    const facts = factsOf(`<table>${plain}</table>`.repeat(52));
    expect(facts.tables).toHaveLength(50);
    expect(facts.cutFacts).toMatchObject({ tables: 2 });
  });
});
