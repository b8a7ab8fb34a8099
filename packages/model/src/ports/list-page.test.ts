import { expect, it } from "vitest";
import { listPage, maxListBytes } from "./list-page.ts";

const half = "x".repeat(maxListBytes / 2);

it("ends a page at its limit, and knows whether there is more", () => {
  expect(listPage(["a", "b"], 2, Buffer.byteLength)).toEqual({ rows: ["a", "b"], hasMore: false });
  expect(listPage(["a", "b", "c"], 2, Buffer.byteLength)).toEqual({ rows: ["a", "b"], hasMore: true });
  expect(listPage([], 2, Buffer.byteLength)).toEqual({ rows: [], hasMore: false });
});

it("ends a page before it has more bytes than a page may have", () => {
  expect(listPage([half, half, "c"], 9, Buffer.byteLength)).toEqual({ rows: [half, half], hasMore: true });
  expect(listPage(["a", half, half], 9, Buffer.byteLength).rows).toEqual(["a", half]);
});

it("counts bytes, not characters", () => {
  const wide = "é".repeat(maxListBytes / 4);
  expect(listPage([wide, wide, "c"], 9, Buffer.byteLength).rows).toHaveLength(2);
});

it("lists a row that is larger than a page by itself", () => {
  const large = `${half}${half}${half}`;
  expect(listPage([large, "b"], 9, Buffer.byteLength)).toEqual({ rows: [large], hasMore: true });
  expect(listPage([large], 9, Buffer.byteLength)).toEqual({ rows: [large], hasMore: false });
});

it("reads no more than one row beyond the page", () => {
  const read: number[] = [];
  function* rows() {
    for (let index = 0; ; index++) {
      read.push(index);
      yield half;
    }
  }
  listPage(rows(), 1000, Buffer.byteLength);
  expect(read).toEqual([0, 1, 2]);
});
