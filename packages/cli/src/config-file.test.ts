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

it("imports the values of the package that configurations are written with", async () => {
  const names = "AuditError, defineConfig, definePageRule, defineSiteRule, isAuditError, rules, severities";
  const text = `import { ${names} } from "sightline";
    const missing = Object.entries({ ${names} }).filter(([, value]) => value === undefined);
    export default defineConfig({ exclude: missing.map(([name]) => name) });`;
  expect((await readConfig(write("sightline.config.ts", text), folder)).plan).toEqual({ exclude: [] });
});

it("is empty without a file, and with an empty one", async () => {
  expect(await readConfig(undefined, folder)).toEqual({ plan: {}, flags: {}, customRules: [], acceptances: [] });
  write("sightline.config.yaml", "# nothing yet\n");
  expect(await readConfig(undefined, folder)).toEqual({ plan: {}, flags: {}, customRules: [], acceptances: [] });
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

it("reads the examples of the guide about rules, which import the module that the command provides", async () => {
  const guide = readFileSync(new URL("../../../docs/guides/configuration.md", import.meta.url), "utf8");
  const examples = new Map(
    Array.from(guide.matchAll(/^```ts config-([a-z-]+)\n([\s\S]*?)^```$/gm), ([, name = "", text = ""]) => [
      name,
      text,
    ]),
  );
  const read = (name: string) => readConfig(write(`${name}.ts`, examples.get(name) ?? ""), folder);
  expect([...examples.keys()]).toEqual(["rules", "own-rule", "acceptances", "budgets"]);
  expect((await read("budgets")).plan.budgets).toHaveLength(2);
  expect((await read("rules")).plan.overrides).toHaveLength(2);
  expect((await read("own-rule")).customRules.map(({ meta }) => meta.id)).toEqual(["brand-missing"]);
  expect((await read("acceptances")).acceptances).toMatchObject([{ rule: "title-missing" }]);
});

describe("an installed package that is extended", () => {
  function install(name: string, manifest: object, file: string, text: string) {
    mkdirSync(join(folder, "node_modules", name), { recursive: true });
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: "1.0.0", ...manifest }));
    write(`node_modules/${name}/${file}`, text);
  }

  it("is found by name, with or without a map of exports", async () => {
    install("@team/config", { main: "./base.json" }, "base.json", '{ "maxPages": 7 }');
    install("plain-config", { type: "module", exports: "./index.js" }, "index.js", "export default { maxDepth: 4 };");
    write("sightline.config.json", '{ "extends": ["@team/config", "plain-config"] }');
    expect((await readConfig(undefined, folder)).plan).toEqual({ maxPages: 7, maxDepth: 4 });
  });

  it("is named as missing, and a file beside the configuration comes first", async () => {
    write("sightline.config.json", '{ "extends": "@team/config" }');
    await expect(readConfig(undefined, folder)).rejects.toThrow(
      /extends "@team\/config" in .*sightline\.config\.json is neither a file beside it nor an installed package/,
    );
    write("base.json", '{ "maxPages": 8 }');
    write("sightline.config.json", '{ "extends": "base.json" }');
    expect((await readConfig(undefined, folder)).plan).toEqual({ maxPages: 8 });
  });
});

it("names the file that has a fault", async () => {
  write("base.json", '{ "rate": "fast" }');
  write("sightline.config.json", '{ "extends": "./base.json", "maxPage": 3 }');
  await expect(readConfig(undefined, folder)).rejects.toThrow(
    /base\.json: Invalid rate: .*\n.*sightline\.config\.json: maxPage is not a key of a configuration; did you mean maxPages\?/,
  );
});

it("reads a bounded number of files", async () => {
  for (let depth = 0; depth < 11; depth++) write(`${depth}.json`, `{ "extends": "./${depth + 1}.json" }`);
  write("11.json", "{}");
  await expect(readConfig("0.json", folder)).rejects.toThrow(/0\.json extends too much: at most 100 files, 10 deep/);
  write("wide.json", JSON.stringify({ extends: Array.from({ length: 100 }, () => "./11.json") }));
  await expect(readConfig("wide.json", folder)).rejects.toThrow(/wide\.json extends too much/);
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

it("names the file that has a fault in an object that files share", async () => {
  write("base.json", '{ "rules": { "title-mising": "off" } }');
  write("sightline.config.json", '{ "extends": "./base.json", "rules": { "h1-mising": "off" } }');
  await expect(readConfig(undefined, folder)).rejects.toThrow(
    /base\.json: There is no rule title-mising.*\n.*sightline\.config\.json: There is no rule h1-mising/,
  );
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
    ["an unknown field", "a.json", '{ "maxPage": 3 }', /configuration file is not valid:\n {2}\S*a\.json: maxPage/],
  ])("%s", async (_name, file, text, expected) => {
    if (text !== null) write(file, text);
    await expect(readConfig(file, folder)).rejects.toThrow(expected);
  });
});
