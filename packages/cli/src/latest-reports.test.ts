import { mkdir, mkdtemp, readFile, readlink, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { linkLatest } from "./latest-reports.ts";

let root = "";
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "sightline-latest-"));
});
afterEach(() => rm(root, { recursive: true }));

async function written(name: string): Promise<string> {
  const folder = join(root, name);
  await mkdir(folder);
  await writeFile(join(folder, "report.html"), name);
  return folder;
}

it("leads to the folder that was written last", async () => {
  await linkLatest(await written("first"));
  const link = await linkLatest(await written("second"));
  expect(await readFile(join(link ?? "", "report.html"), "utf8")).toBe("second");
});

it("stays valid when the folder around it is moved", async () => {
  await linkLatest(await written("first"));
  expect(await readlink(join(root, "latest"))).toBe("first");
});

it("leaves a file of that name alone", async () => {
  await mkdir(join(root, "latest"));
  await writeFile(join(root, "latest", "mine.txt"), "mine");
  expect(await linkLatest(await written("first"))).toBeNull();
  expect(await readFile(join(root, "latest", "mine.txt"), "utf8")).toBe("mine");
});
