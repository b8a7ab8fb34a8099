import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "./config-file.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sightline-config-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const typed = `enum Depth { Shallow = 3 }
import { exclude } from "./exclude.ts";
export default { maxDepth: Depth.Shallow, exclude } satisfies object;`;

describe("a configuration can be written in", () => {
  it.each([
    ["ts", typed],
    ["mts", typed],
    ["cts", "const depth: number = 3; module.exports = { maxDepth: depth, exclude: ['/cart/*'] };"],
    ["js", "import { exclude } from './exclude.ts'; export default { maxDepth: 3, exclude };"],
    ["mjs", "export default async () => ({ maxDepth: 3, exclude: ['/cart/*'] });"],
    ["cjs", "module.exports = { maxDepth: 3, exclude: ['/cart/*'] };"],
    ["json", '{ "maxDepth": 3, "exclude": ["/cart/*"] }'],
    ["jsonc", '{ "maxDepth": 3, // hops\n "exclude": ["/cart/*"] }'],
    ["json5", "{ maxDepth: 3, exclude: ['/cart/*'], }"],
    ["yaml", "maxDepth: 3\nexclude:\n  - /cart/*\n"],
    ["yml", "maxDepth: 3\nexclude: [/cart/*]\n"],
    ["toml", 'maxDepth = 3\nexclude = ["/cart/*"]\n'],
  ])("%s", async (extension, text) => {
    write("exclude.ts", "export const exclude: readonly string[] = ['/cart/*'];");
    write(`sightline.config.${extension}`, text);
    expect((await readConfig(undefined, folder)).plan).toEqual({ maxDepth: 3, exclude: ["/cart/*"] });
  });
});

it("is empty without a file, and with an empty one", async () => {
  expect(await readConfig(undefined, folder)).toEqual({ plan: {}, flags: {} });
  write("sightline.config.yaml", "# nothing yet\n");
  expect(await readConfig(undefined, folder)).toEqual({ plan: {}, flags: {} });
});

it("reads the file that is named, relative to the working directory", async () => {
  mkdirSync(join(folder, "ci"));
  write("ci/nightly.toml", "maxPages = 9\n");
  expect((await readConfig("ci/nightly.toml", folder)).plan).toEqual({ maxPages: 9 });
});

it("extends local files, each relative to the file that names it; later ones and the file itself win", async () => {
  mkdirSync(join(folder, "shared"));
  write("shared/base.json", '{ "maxPages": 5, "maxDepth": 2, "headers": { "A": "1", "B": "1" } }');
  write("shared/team.toml", 'extends = "./base.json"\nmaxPages = 6\nexclude = ["/a"]\n');
  write("shared/slow.yaml", "concurrency: 1\nmaxDepth: 4\n");
  const path = write(
    "sightline.config.json",
    '{ "extends": ["./shared/team.toml", "shared/slow.yaml"], "exclude": ["/b"], "headers": { "B": "2" } }',
  );
  expect((await readConfig(path, folder)).plan).toEqual({
    maxPages: 6,
    maxDepth: 4,
    concurrency: 1,
    exclude: ["/b"],
    headers: { A: "1", B: "2" },
  });
});

it("reads the examples of the guide, which say the same in two formats", async () => {
  const guide = readFileSync(new URL("../../../docs/guides/configuration.md", import.meta.url), "utf8");
  const examples = guide.matchAll(/^```(ts|yaml) config\n([\s\S]*?)^```$/gm);
  const read = Array.from(examples, ([, extension, text = ""]) =>
    readConfig(write(`example.${extension}`, text), folder),
  );
  const [typescript, yaml, ...others] = await Promise.all(read);
  expect(others).toEqual([]);
  expect(typescript?.flags).toEqual({ format: "html,sarif", failOn: "error,score:80" });
  expect(typescript?.plan).toMatchObject({ maxPages: 2000, requestsPerSecond: 5 });
  expect(yaml).toEqual(typescript);
});

describe("loads nothing over the network", () => {
  it.each([
    "github:someone/config",
    "gh:someone/config#main",
    "gitlab:someone/config",
    "https://example.com/sightline.config.json",
    "npm:@someone/config",
    "data:text/javascript,export default {}",
  ])("refuses to extend %s", async (source) => {
    write("sightline.config.json", JSON.stringify({ extends: source }));
    await expect(readConfig(undefined, folder)).rejects.toThrow(
      `extends ${JSON.stringify(source)} is not a local file: configuration is never loaded over the network`,
    );
  });

  it("refuses a remote --config", async () => {
    await expect(readConfig("https://example.com/a.json", folder)).rejects.toThrow(/never loaded over the network/);
  });
});

describe("what cannot be read says why:", () => {
  it.each([
    ["a missing file", "other.json", null, /other\.json cannot be read: no such file/],
    ["broken JSON", "sightline.config.json", "{ maxPages 3 }", /sightline\.config\.json cannot be read: /],
    ["broken YAML", "sightline.config.yaml", "a: [", /sightline\.config\.yaml cannot be read: /],
    ["a script that throws", "sightline.config.mjs", "throw new Error('no key');", /cannot be read: no key/],
    ["a list", "sightline.config.json", "[1]", /must contain an object/],
    ["another format", "sightline.ini", "a=1", /\.ini is not a format of configuration files: use \.ts, /],
    ["a file that extends itself", "a.json", '{ "extends": "./a.json" }', /a\.json extends itself/],
    ["a number as extends", "a.json", '{ "extends": 3 }', /extends takes a file or a list of files/],
    ["an unknown field", "a.json", '{ "maxPage": 3 }', /configuration file is not valid\. .*maxPage/],
  ])("%s", async (_name, file, text, expected) => {
    if (text !== null) write(file, text);
    await expect(readConfig(file, folder)).rejects.toThrow(expected);
  });
});
