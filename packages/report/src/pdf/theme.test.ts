import { pageSizes } from "@sightline/typeset";
import { contrast } from "@sightline/typeset/color";
import { expect, it } from "vitest";
import { pdfTheme } from "./theme.ts";

it("keeps the colours of severities whatever the accent is", () => {
  expect(pdfTheme(pageSizes.a4, "#ffee00").colors).toEqual(pdfTheme(pageSizes.a4).colors);
});

it("sets headings in the accent only when it can be read on white", () => {
  expect(pdfTheme(pageSizes.a4, "#0b6e4f").heading).toBe("#0b6e4f");
  expect(pdfTheme(pageSizes.a4, "#ffee00").heading).not.toBe("#ffee00");
});

it.each(["#ffee00", "#ffffff", "#000000", "#808080", "#0b6e4f"])("can be read on the accent %s", (accent) => {
  expect(contrast(pdfTheme(pageSizes.a4, accent).onAccent, accent)).toBeGreaterThanOrEqual(3.5);
});

it("sets all text with a contrast of 4.5 at least", () => {
  const { inverse: _, ...colors } = pdfTheme(pageSizes.a4).colors;
  for (const color of Object.values(colors)) expect(contrast(color, "#ffffff")).toBeGreaterThanOrEqual(4.5);
});
