import { expect, it } from "vitest";
import { shortened } from "./example-fold.ts";

it("keeps what was seen as it is while it is short", () => {
  const seen = {
    text: "a".repeat(300),
    list: Array.from({ length: 20 }, (_, index) => `item ${index}`),
    share: 0.5,
    isJson: true,
  };
  expect(shortened(seen)).toEqual(seen);
});

it("says what it cut", () => {
  const list = Array.from({ length: 21 }, (_, index) => `item ${index} ${"b".repeat(300)}`);
  const short = shortened({ text: "a".repeat(301), list });
  expect(short).toEqual({
    text: `${"a".repeat(299)}…`,
    list: list.slice(0, 20).map((item) => `${item.slice(0, 299)}…`),
    listTotal: 21,
  });
});
