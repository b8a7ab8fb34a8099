import { describe, expect, it } from "vitest";
import { type MinifiableLanguage, removableBytes } from "./removable-bytes.ts";

const removable = (text: string, language: MinifiableLanguage) => removableBytes(Buffer.from(text), language);

describe("removableBytes", () => {
  it.each([
    ["a{color:red}", 0],
    ["a { color: red; }\n", 5],
    ["/* note */a{}", 10],
    [".a .b :hover{margin:0 auto}", 0],
    ['a::after{content:"/* no */  "}', 0],
    ["a{background:url(data:image/png;base64,AA==) 0  0}", 1],
  ])("counts what minification removes from the style sheet %j", (text, bytes) => {
    expect(removable(text, "css")).toBe(bytes);
  });

  it.each([
    ["var a=1", 0],
    ["var a = 1;\n", 3],
    ["// note\na()", 8],
    ["return  /  \\/\\*  /g", 2],
    ["x = a / b / c", 6],
    ["if (/[/*]/.test(a)) b()", 2],
    ["`  // $" + "{ a + `  $" + "{b}  ` }  `", 4],
    ["`$" + "{{ a: {} }}`", 3],
    ['"//  \\"  " + 1', 2],
    ["http://a", 3],
  ])("counts what minification removes from the script %j", (text, bytes) => {
    expect(removable(text, "script")).toBe(bytes);
  });

  it.each(["/*! MIT */a", "/**\n * @license MIT\n */a", "/* @preserve  x */a"])("keeps the licence %j", (text) => {
    expect(removable(text, "script")).toBe(0);
    expect(removable(text, "css")).toBe(0);
  });

  it.each(["a /* b", "a = `b", "a = `${b", `a = "b`])(
    "does not know about the script %j, which it cannot follow",
    (text) => {
      expect(removable(text, "script")).toBeNull();
    },
  );

  it("does not follow more templates in templates than code has", () => {
    expect(removable("`${".repeat(1000) + "}`".repeat(1000), "script")).toBeNull();
  });

  it("reads each byte once", () => {
    for (const part of ["/", "/*", "`${", "a /", "'\\", "return /", " a", "[/", "*/"]) {
      removable(part.repeat(200_000), "script");
      removable(part.repeat(200_000), "css");
    }
  });
});
