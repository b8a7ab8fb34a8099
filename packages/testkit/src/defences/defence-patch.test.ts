import { expect, it } from "vitest";
import { defencePatch } from "./defence-patch.ts";

const header = [
  "Threat: 19 robots.txt ReDoS",
  "Defence: packages/robots/src/rule-index.ts",
  "Test: packages/robots/src/rule-index.test.ts",
  "Project: unit",
  "Name: keeps the work per URL bounded: 10,000 rules",
];
const diff = ["", "--- a/packages/robots/src/rule-index.ts", "+++ b/packages/robots/src/rule-index.ts", "@@ -1 +1 @@"];

it("reads the header and the files that the diff touches", () => {
  expect(defencePatch("robots", [...header, "Build: yes", ...diff].join("\n"))).toEqual({
    name: "robots",
    row: 19,
    threat: "robots.txt ReDoS",
    defence: "packages/robots/src/rule-index.ts",
    test: "packages/robots/src/rule-index.test.ts",
    suite: "packages/robots/src/rule-index.test.ts",
    project: "unit",
    testName: "keeps the work per URL bounded: 10,000 rules",
    needsBuild: true,
    hangs: false,
    touches: ["packages/robots/src/rule-index.ts"],
  });
});

it("takes a threat that has no row yet", () => {
  const [, ...rest] = header;
  const patch = defencePatch("robots", ["Threat: new hash that collides", ...rest, ...diff].join("\n"));
  expect(patch).toMatchObject({ row: null, threat: "hash that collides", needsBuild: false, hangs: false });
});

it.each(["Threat", "Defence", "Test", "Project", "Name"])("names the missing line %s", (key) => {
  const rest = header.filter((line) => !line.startsWith(`${key}:`));
  expect(() => defencePatch("robots", [...rest, ...diff].join("\n"))).toThrow(`no line "${key}: …"`);
});

it("takes no header from the diff", () => {
  expect(() => defencePatch("robots", [...diff, ...header].join("\n"))).toThrow('no line "Threat: …"');
  expect(() => defencePatch("robots", header.join("\n"))).toThrow("holds no diff");
});
