import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const checkout = fileURLToPath(new URL("../../../../", import.meta.url));
const entry = { version: "1.2.3", integrity: `sha512-${"A".repeat(86)}==` };

describe("the first command after a clone", () => {
  let root = "";

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "sightline-clone-"));
    for (const name of ["from-clone.mjs", "check-lock.mjs"]) {
      cpSync(join(checkout, "packages/testkit/bin", name), join(root, "packages/testkit/bin", name));
    }
    write("script.mjs", 'import { writeFileSync } from "node:fs"; writeFileSync("ran", "");');
    lock(entry);
    npmInstalls(entry);
  });

  afterEach(() => rmSync(root, { recursive: true, force: true }));

  function write(file: string, text: string): void {
    mkdirSync(join(root, file, ".."), { recursive: true });
    writeFileSync(join(root, file), text);
  }

  function lock(locked: object): void {
    write("package-lock.json", JSON.stringify({ packages: { "": {}, "node_modules/a": locked } }));
  }

  /** Puts a program called npm first, which installs a package as it is told, whatever is locked. */
  function npmInstalls(installed: object): void {
    write("installed.json", JSON.stringify({ packages: { "node_modules/a": installed } }));
    write("a.json", JSON.stringify(installed));
    write(
      "bin/npm",
      '#!/bin/sh\necho "$1" > npm-ran\nmkdir -p node_modules/a\n' +
        "cp installed.json node_modules/.package-lock.json\ncp a.json node_modules/a/package.json\n",
    );
    chmodSync(join(root, "bin/npm"), 0o755);
  }

  function ownNpm(): NodeJS.ProcessEnv {
    return { ...process.env, PATH: `${join(root, "bin")}${delimiter}${process.env["PATH"]}` };
  }

  function run() {
    const env = ownNpm();
    const args = ["packages/testkit/bin/from-clone.mjs", "--unbuilt", "script.mjs"];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8", env });
    return { status, stderr, ran: existsSync(join(root, "ran")) };
  }

  it("runs after what is locked was installed", () => {
    expect(run()).toMatchObject({ status: 0, ran: true });
    expect(readFileSync(join(root, "npm-ran"), "utf8")).toBe("ci\n");
  });

  it("does not build again what npm run build has built", () => {
    const packageJson = readFileSync(join(checkout, "package.json"), "utf8");
    expect(JSON.parse(packageJson).scripts.build).toMatch(/ && node packages\/testkit\/bin\/from-clone\.mjs --built$/);
    mkdirSync(join(root, "examples"));
    const fromClone = (...args: string[]) =>
      spawnSync(process.execPath, ["packages/testkit/bin/from-clone.mjs", ...args], { cwd: root, env: ownNpm() });
    expect(run().status).toBe(0);
    // There is no compiler.
    expect(fromClone("script.mjs").status).not.toBe(0);
    expect(fromClone("--built").status).toBe(0);
    expect(fromClone("script.mjs").status).toBe(0);
  });

  it("installs nothing by a lock file with a package without integrity", () => {
    lock({ version: "1.2.3" });
    const { status, stderr, ran } = run();
    expect({ status, ran }).toEqual({ status: 1, ran: false });
    expect(stderr).toContain("node_modules/a: no SHA-512 integrity");
    expect(existsSync(join(root, "npm-ran"))).toBe(false);
  });

  it("never runs what is installed but not locked, the second time neither", () => {
    npmInstalls({ ...entry, version: "6.6.6" });
    for (const _ of ["first", "second"]) {
      const { status, stderr, ran } = run();
      expect({ status, ran }).toEqual({ status: 1, ran: false });
      expect(stderr).toContain("node_modules/a: version 6.6.6 is installed, 1.2.3 is locked");
    }
  });
});

it("is the only way in which continuous integration installs the packages", () => {
  const steps = readFileSync(join(checkout, ".ci/run"), "utf8");
  expect(steps).not.toMatch(/\bnpm (?:ci|i|install|install-test|add|update)\b/);
  const scripts: Record<string, string> = JSON.parse(readFileSync(join(checkout, "package.json"), "utf8")).scripts;
  const [, first = ""] = /^npm run (\S+)/m.exec(steps) ?? [];
  expect(scripts[first]).toMatch(/^node packages\/testkit\/bin\/from-clone\.mjs /);
});
