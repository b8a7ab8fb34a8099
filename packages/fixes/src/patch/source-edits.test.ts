import { describe, expect, it } from "vitest";
import { editedText } from "../source/edit.ts";
import { sourceEdits } from "./source-edits.ts";

const built = '<html><body>\n<a class="nav" href="/old">Boots</a>\n</body></html>';
const start = built.indexOf('"/old"');
const edit = { file: "index.html", start, end: start + 6, replacement: '"/new"' };
const found = (sources: Readonly<Record<string, string>>, edits = [edit]) =>
  sourceEdits(edits, () => built, new Map(Object.entries(sources)));

describe("the source of a patch", () => {
  it("is the one place where the tag stands", () => {
    const source = '---\ntitle: x\n---\n<nav><a class="nav" href="/old">{{ name }}</a></nav>';
    const outcome = found({ "nav.njk": source, "other.md": "[old](/old)" });
    expect(outcome).toMatchObject({ kind: "edits", edits: [{ file: "nav.njk" }] });
    if (outcome.kind === "edits")
      expect(editedText(source, outcome.edits)).toContain('<a class="nav" href="/new">{{ name }}');
  });

  it("is edited once for many built pages", () => {
    const outcome = found({ "nav.njk": '<a class="nav" href="/old">' }, [edit, { ...edit, file: "about.html" }]);
    expect(outcome).toMatchObject({ edits: [{ file: "nav.njk", replacement: '"/new"' }] });
  });

  it.each<[string, Readonly<Record<string, string>>]>([
    ["no source file", { "a.md": "[Boots](/old)" }],
    ["two sources match", { "a.njk": '<a class="nav" href="/old">', "b.njk": '<a class="nav" href="/old">' }],
    ["two sources match", { "a.njk": '<a class="nav" href="/old"><a class="nav" href="/old">' }],
  ])("is not known: %s", (reason, sources) => {
    expect(found(sources)).toMatchObject({ kind: "none", reason: expect.stringContaining(reason) });
  });

  it("is not known if it stands for different changes", () => {
    const other = { ...edit, file: "sub/index.html", replacement: '"../new"' };
    expect(found({ "a.njk": '<a class="nav" href="/old">' }, [edit, other])).toMatchObject({
      reason: "one source stands for different changes",
    });
  });
});
