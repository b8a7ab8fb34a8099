import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { retiredWordsIn } from "./retired-words.ts";

const root = new URL("../../../../", import.meta.url);

/** Packages whose sources, comments and texts alike, are free of retired words. Only add. */
const cleanPackages = ["analysis", "cli", "html", "llm", "report", "rules", "score"];

/** Records of what was found and decided keep their words. */
const isRecord = (path: string) => /^docs\/(?:decisions|quality)\//.test(path);

const exceptions = new Set(["packages/html/src/tape/open-elements.ts"]);

function filesBelow(folder: string, ending: string): string[] {
  return readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(ending) && !file.endsWith(`.test${ending}`) && !/(?:^|\/)generated\//.test(file))
    .map((file) => `${folder}/${file}`);
}

const documents = ["README.md", "CHANGELOG.md", ...filesBelow("docs", ".md").filter((path) => !isRecord(path))];
const sources = cleanPackages.flatMap((name) => filesBelow(`packages/${name}/src`, ".ts"));

describe("retired words", () => {
  it.each([
    ["documents", documents],
    ["sources of clean packages", sources],
  ])("are in none of the %s", (_, paths) => {
    const found = paths.flatMap((path) =>
      exceptions.has(path)
        ? []
        : retiredWordsIn(readFileSync(new URL(path, root), "utf8")).map((word) => `${path}, ${word}`),
    );
    expect(paths.length).toBeGreaterThan(20);
    expect(found).toEqual([]);
  });

  it("are named with what to write instead", () => {
    expect(retiredWordsIn("a title\nwith characters that nobody sees")).toEqual([
      'line 2: "nobody sees": write invisible',
    ]);
  });
});
