import { expect, it } from "vitest";
import { rawLines } from "./robots-line.ts";

it("keeps of a line what Google's parser keeps, and says that it was cut", () => {
  const [cut, whole] = rawLines(`Disallow: /${"a".repeat(20_000)}\nAllow: /`);
  expect(cut).toMatchObject({ number: 1, isCut: true });
  expect(cut?.text).toHaveLength(2083 * 8 - 1);
  expect(whole).toMatchObject({ number: 2, text: "Allow: /", isCut: false });
});
