import { expect, it } from "vitest";
import { differenceFromParse5 } from "../src/tape/tree-lines.test.fixture.ts";
import { describeCases } from "./case-files.ts";

for (const file of ["html-cases.json", "html5lib-cases.json"]) {
  describeCases<{ readonly id: string; readonly html: string }>(file, (cases) => {
    it.each(cases)("$id has the tree that parse5 builds", ({ html }) => {
      expect(differenceFromParse5(html, false)).toBeNull();
      expect(differenceFromParse5(html, true)).toBeNull();
    });
  });
}
