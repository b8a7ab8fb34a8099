import { describe, expect, it } from "vitest";
import { missingParts, refersToPart } from "./missing-parts.ts";

const missing = (source: string, ...fragments: readonly string[]) => [...missingParts(source, fragments)];

describe("missing parts of a source", () => {
  it("are the fragments without an element, compared exactly", () => {
    expect(missing("<h2 id=teas>Teas</h2>", "teas", "Teas", "visit")).toEqual(["Teas", "visit"]);
  });

  it.each([
    ["an id in single quotes", "<p id='teas'>", "teas"],
    ["the name of an anchor", '<a name="teas"></a>', "teas"],
    ["a percent-encoded fragment", '<p id="grüner-tee">', "gr%C3%BCner-tee"],
    ["an id that is percent-encoded itself", '<p id="gr%C3%BCn">', "gr%C3%BCn"],
    ["a character reference", '<p id="caf&eacute;">', "café"],
    ["a reference in digits", '<p id="a&#39;b">', "a'b"],
    ["an unquoted id with a comma", "<p id=a,b>", "a,b"],
    ["an id with the prefix of user content", '<p id="user-content-teas">', "teas"],
    ["an id that a script may write", '<script>add({ id: "teas" })</script>', "teas"],
    ["an id of a comment", '<!-- <p id="teas"> -->', "teas"],
    ["an id of a drawing", "<svg><g id=teas /></svg>", "teas"],
  ])("do not include %s", (_, source, fragment) => {
    expect(missing(source, fragment)).toEqual([]);
  });

  it("include a fragment that is not valid percent-encoding, unless an element has it as written", () => {
    expect(missing('<p id="100%">', "100%", "50%")).toEqual(["50%"]);
  });

  it("do not compare Unicode forms: browsers do not, either", () => {
    expect(missing('<p id="caf\u00e9">', "cafe\u0301")).toEqual(["cafe\u0301"]);
  });
});

describe("references of a page to its own parts", () => {
  it.each(['<a href="#team">', "<a href='#team'>", "<a href=#team>", '<a data-target="#team">', 'show("#team")'])(
    "are found in %s",
    (source) => {
      expect(refersToPart(source, "team")).toBe(true);
    },
  );

  it.each(['<a href="#teams">', '<a href="/about#team">', "<p id=team>"])("are not found in %s", (source) => {
    expect(refersToPart(source, "team")).toBe(false);
  });
});
