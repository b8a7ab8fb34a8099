import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { capturedTerminal } from "../captured-terminal.test.fixture.ts";
import { CommandFailure } from "../exit-codes.ts";
import { smallFolder } from "../folder/small-folder.test.fixture.ts";
import { applyTexts } from "./apply-texts.ts";
import { fixCommand } from "./fix-command.ts";

const cleaning: (() => unknown)[] = [];
afterEach(() => {
  for (const clean of cleaning.splice(0)) clean();
});

function folder(files: Readonly<Record<string, string>>): string {
  const made = smallFolder(files);
  cleaning.push(() => made.remove());
  return made.path;
}

it("checks all folders before it writes to one", async () => {
  const [built, source] = [folder({ "a.html": "a" }), folder({ "a.md": "edited meanwhile" })];
  const change = (root: string, file: string) => ({ root, texts: new Map([[file, "b"]]), originalOf: () => "a" });
  await expect(applyTexts(change(built, "a.html"), change(source, "a.md"))).rejects.toThrow("nothing was written");
  expect(readFileSync(join(built, "a.html"), "utf8")).toBe("a");
  writeFileSync(join(source, "a.md"), "a");
  await applyTexts(change(built, "a.html"), change(source, "a.md"));
  expect([readFileSync(join(built, "a.html"), "utf8"), readFileSync(join(source, "a.md"), "utf8")]).toEqual(["b", "b"]);
});

it("exits with 130 if an interrupt comes during an audit", async () => {
  let interrupt = () => {};
  const interrupts = {
    onInterrupt: (listener: () => void) => {
      interrupt = listener;
      return () => {};
    },
  };
  const auditFolder = async (_folder: string, _flags: unknown, signal: AbortSignal) => {
    interrupt();
    throw signal.reason;
  };
  const path = folder({ "index.html": "<title>Boots</title>" });
  const end = fixCommand(
    path,
    { format: "diff", maxAudits: "1" },
    { terminal: capturedTerminal(), interrupts, auditFolder },
  );
  await expect(end).rejects.toBeInstanceOf(CommandFailure);
  await expect(end).rejects.toMatchObject({ exitCode: 130 });
});
