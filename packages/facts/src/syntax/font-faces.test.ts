import { describe, expect, it } from "vitest";
import { fontFaces } from "./font-faces.ts";

describe("fontFaces", () => {
  it("reads family, display and whether a file is loaded", () => {
    const css = `a { color: red }
      @font-face { font-family: "Lato"; src: url(lato.woff2) format("woff2"); font-display: swap }
      @FONT-FACE{font-family:Icons;src:url(data:font/woff2;base64,AA==)}
      @font-face { src: local("Arial"); /* ; */ FONT-DISPLAY : /* not swap */ Block; }`;
    expect(fontFaces(css)).toEqual([
      { family: "Lato", display: "swap", isLoaded: true },
      { family: "Icons", display: null, isLoaded: false },
      { family: "", display: "block", isLoaded: false },
    ]);
  });

  it("takes no declaration of other rules, comments or strings for that of a font", () => {
    const css = `@font-face { font-family: A; src: url(a.woff) }
      a { font-display: swap } /* @font-face { font-family: B } */ b { content: "@font-face { font-family: C }" }`;
    expect(fontFaces(css)).toEqual([{ family: "A", display: null, isLoaded: true }]);
  });

  it("reads the last declaration without a semicolon, and rules within others", () => {
    const css = "@media screen { @font-face { src: url(a.woff); font-display: optional } a { color: red } }";
    expect(fontFaces(css)).toEqual([{ family: "", display: "optional", isLoaded: true }]);
  });

  it("reads at most 1,000, with names of at most 100 characters", () => {
    const faces = fontFaces(`@font-face { font-family: ${"x".repeat(5000)}; }`.repeat(2000));
    expect(faces).toHaveLength(1000);
    expect(faces[0]?.family).toHaveLength(100);
  });
});
