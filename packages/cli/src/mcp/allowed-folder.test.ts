import { mkdirSync, realpathSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type SmallFolder, smallFolder } from "../folder/small-folder.test.fixture.ts";
import { allowedFolder } from "./allowed-folder.ts";

let project: SmallFolder;
let other: SmallFolder;
beforeEach(() => {
  project = smallFolder({ "dist/index.html": "" });
  other = smallFolder({ "site/index.html": "" });
});
afterEach(() => {
  project.remove();
  other.remove();
});

it("allows folders below the working directory and the roots", () => {
  expect(allowedFolder("./dist", [], project.path)).toBe(join(project.path, "dist"));
  expect(allowedFolder("site", [other.path], project.path)).toBe(join(other.path, "site"));
  expect(allowedFolder(".", [], project.path)).toBe(project.path);
});

it.each(["..", "../", "/"])("refuses %s", (path) => {
  expect(() => allowedFolder(path, [], project.path)).toThrow("outside");
});

it("refuses links that lead out, and other folders", () => {
  symlinkSync(other.path, join(project.path, "out"));
  expect(() => allowedFolder("out", [], project.path)).toThrow("outside");
  expect(() => allowedFolder(other.path, [], project.path)).toThrow("outside");
});

it("refuses a sibling whose name begins alike", () => {
  mkdirSync(join(project.path, "dist-2"));
  expect(() => allowedFolder("../dist-2", [], join(project.path, "dist"))).toThrow("outside");
});

it("takes the root of the file system for no working directory", () => {
  expect(() => allowedFolder(realpathSync(tmpdir()), [], "/")).toThrow();
});

it("says when there is no such folder", () => {
  expect(() => allowedFolder("./build", [], project.path)).toThrow("There is no folder ./build");
});
