import { describe, expect, it } from "vitest";
import { factsOf } from "../testing/facts-of.ts";

describe("inline CSS and scripts", () => {
  it("are counted in bytes, over all elements", () => {
    const { inlineStyleBytes, inlineScriptBytes } = factsOf(
      "<style>a{b:c}</style><body><style>é{}</style><script>f()</script><script type=module>g()</script>",
    );
    expect([inlineStyleBytes, inlineScriptBytes]).toEqual([10, 6]);
  });

  it("include neither data blocks nor external scripts", () => {
    const html = '<script type="application/ld+json">{}</script><script src="/a.js"></script>';
    expect(factsOf(html)).toMatchObject({ inlineStyleBytes: 0, inlineScriptBytes: 0 });
  });
});
