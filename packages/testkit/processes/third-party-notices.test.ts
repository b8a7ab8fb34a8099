import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundleCommand } from "../bin/command-bundle.mjs";
import { copiedPackages, noticesText } from "../bin/third-party-notices.mjs";

const published = fileURLToPath(new URL("../../sightline/", import.meta.url));
const notices = () => readFileSync(`${published}THIRD-PARTY-LICENSES`, "utf8");

describe("the notices of copied packages", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(`${tmpdir()}/sightline-notices-`);
    install("node_modules/tea", { name: "tea", version: "1.0.0", license: "MIT" }, { LICENSE: "Copyright Ada" });
    install(
      "node_modules/tea/node_modules/@leaf/oolong",
      { name: "@leaf/oolong", version: "2.0.0", license: "ISC" },
      {},
    );
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function install(path: string, manifest: object, files: Readonly<Record<string, string>>) {
    mkdirSync(`${folder}/${path}`, { recursive: true });
    writeFileSync(`${folder}/${path}/package.json`, JSON.stringify(manifest));
    for (const [name, text] of Object.entries(files)) writeFileSync(`${folder}/${path}/${name}`, text);
  }

  it("have each package once, with the text of its license", () => {
    const paths = ["node_modules/tea/lib/cup.js", "node_modules/tea/index.js", "src/own.js"];
    const copied = copiedPackages(paths.map((path) => `${folder}/${path}`));
    expect(copied).toEqual([{ name: "tea", version: "1.0.0", license: "MIT", texts: ["Copyright Ada"] }]);
    expect(noticesText(copied)).toContain("tea 1.0.0 (MIT)\n\nCopyright Ada\n");
  });

  it("are refused for a package without a license", () => {
    const copied = copiedPackages([`${folder}/node_modules/tea/node_modules/@leaf/oolong/index.js`]);
    expect(() => noticesText(copied)).toThrow("@leaf/oolong 2.0.0 (ISC) has no license file to copy.");
  });
});

describe("the notices of the published package", () => {
  it("name every package from which its scripts are copied", async () => {
    const folder = mkdtempSync(`${tmpdir()}/sightline-bundle-`);
    try {
      const root = fileURLToPath(new URL("../../../", import.meta.url));
      const copied = copiedPackages(await bundleCommand(root, { worker: "extract/dist/worker.js" }, folder));
      expect(copied.length).toBeGreaterThan(20);
      for (const { name, version, license, texts } of copied) {
        expect(notices()).toContain(`${name} ${version} (${license})`);
        for (const text of texts) expect(notices()).toContain(text);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("are part of what is published", () => {
    const { files } = JSON.parse(readFileSync(`${published}package.json`, "utf8"));
    expect(files).toContain("THIRD-PARTY-LICENSES");
  });
});
