import { describe, expect, it } from "vitest";
import { factsOf } from "../testing/facts-of.ts";

describe("routes of scripts", () => {
  it("are counted once each, and the first is shown", () => {
    const html = "<a href='#/about'>a</a><a href='/#/shop'>b</a><a href='#/about'>c</a><a href='#!/team'>d</a>";
    expect(factsOf(html).hashRoutes).toMatchObject({ count: 3, first: "#/about" });
  });

  it.each([["<a href='#about'>"], ["<a href='#/'>"], ["<a href='https://other.test/#/about'>"], ["<a href='/about'>"]])(
    "are not %s",
    (html) => {
      expect(factsOf(html).hashRoutes).toBeNull();
    },
  );
});
