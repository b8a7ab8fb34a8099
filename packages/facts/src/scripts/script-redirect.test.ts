import { describe, expect, it } from "vitest";
import { redirectOfScript } from "./script-redirect.ts";

describe("a redirect by script", () => {
  it.each([
    [`window.location.href = "/en/";`, "/en/"],
    [`location.replace('/en/')`, "/en/"],
    [`document.location = \`/en/\``, "/en/"],
    [`<!-- \n window.location = "https://site.test/";\n// -->`, "https://site.test/"],
    [`location.assign(base + "/en/")`, null],
    [`var l = navigator.language; if (l == "it") window.location = "/it/"; else window.location = "/en/";`, null],
  ])("is read from %s", (script, target) => {
    expect(redirectOfScript(script)).toEqual({ target });
  });

  it.each([
    `if (location.protocol == "http:") location.href = "https://site.test/";`,
    `function go() { location.href = "/en/"; }`,
    `button.onclick = () => { location.href = "/en/"; }`,
    `if (top != self) top.location = self.location;`,
    `var path = location.href.replace("/en/", "/de/");`,
    `if (location.href == "/en/") load();`,
    `var my_location = "/en/";`,
    `// location.href = "/en/";`,
    `location.href = "/en/";${" ".repeat(2000)}`,
  ])("is not read from %s", (script) => {
    expect(redirectOfScript(script)).toBeNull();
  });

  it("is searched for in linear time", () => {
    expect(redirectOfScript("location".repeat(240))).toBeNull();
    expect(redirectOfScript(`/*${"*".repeat(1900)}location`)).toBeNull();
  });
});
