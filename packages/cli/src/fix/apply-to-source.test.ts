import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { AuditState } from "@sightline/fixes";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type SmallFolder, smallFolder } from "../folder/small-folder.test.fixture.ts";
import { applyToSource, type PatchPlace } from "./apply-to-source.ts";

const text = "<html lang=en_GB>";
const patched = "<html lang=en-GB>";
const edits = [{ file: "home.html", start: 13, end: 14, replacement: "-" }];
const patch = { id: "a-1", rule: "a", target: null, summary: "", issues: ["1"], edits };
const places: readonly PatchPlace[] = [{ kind: "source", patch, edits }];

function state(...issues: readonly string[]): AuditState {
  const found = issues.map((id) => [id, { rule: "a", page: "/", amount: 1 }] as const);
  return { score: 50, categories: new Map(), issues: new Map(found), notAssessed: new Set(), pages: new Set() };
}

let folder: SmallFolder;
beforeEach(() => {
  folder = smallFolder({ "home.html": text });
});
afterEach(() => folder.remove());

const file = () => join(folder.path, "home.html");
const textNow = () => readFileSync(file(), "utf8");

function applied(build: string, audit: () => Promise<AuditState>, abort = new AbortController()) {
  const source = { root: folder.path, texts: new Map([["home.html", text]]) };
  return applyToSource({ source, places, build, before: state("1"), audit, signal: abort.signal });
}

it("keeps patched sources whose build has the finding no more", async () => {
  expect(await applied("true", async () => state())).toMatchObject({ kind: "kept" });
  expect(textNow()).toBe(patched);
});

it("sets the source back if the finding is still there, and builds it again", async () => {
  const outcome = await applied("cat home.html >> built.txt", async () => state("1"));
  expect(outcome).toEqual({ kind: "undone", reason: "after the build, a finding is still there" });
  expect([textNow(), readFileSync(join(folder.path, "built.txt"), "utf8")]).toEqual([text, patched + text]);
});

it("says what the second build ended with, and does not set back twice", async () => {
  const build = `! grep -q ${patched.slice(6, -1)} home.html && exit 7 || exit 0`;
  await expect(applied(build, async () => state("1"))).rejects.toThrow("ended with 7.");
  expect(textNow()).toBe(text);
});

it("names the first fault if the source cannot be set back", async () => {
  const audit = async () => {
    writeFileSync(file(), "edited meanwhile");
    throw new Error("The audit failed.");
  };
  const cause = expect.objectContaining({ message: "The audit failed." });
  await expect(applied("true", audit)).rejects.toMatchObject({
    message: expect.stringMatching(
      /^The audit failed\. The source in \S+ could not be set back: \S+home\.html has changed meanwhile/,
    ),
    cause,
  });
  expect(textNow()).toBe("edited meanwhile");
});

it("exits with 130 if it is interrupted before the build, with the source as it was", async () => {
  const abort = new AbortController();
  const end = applied("true", async () => state(), abort);
  abort.abort();
  await expect(end).rejects.toMatchObject({ exitCode: 130 });
  expect(textNow()).toBe(text);
});

it.each(["exit 130", "kill -INT $$"])(
  "exits with 130 if the terminal interrupts the build, as in %s, with the source as it was",
  async (build) => {
    await expect(applied(build, async () => state())).rejects.toMatchObject({ exitCode: 130 });
    expect(textNow()).toBe(text);
  },
);
