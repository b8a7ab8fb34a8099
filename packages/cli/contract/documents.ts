import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The root of the repository. */
export const root = fileURLToPath(new URL("../../../", import.meta.url));

export interface Document {
  /** As in `docs/guides/api.md`. */
  readonly path: string;
  readonly text: string;
}

/** Guides and what they send readers to for flags, formats and code. */
export const guides: readonly Document[] = [
  "README.md",
  "docs/reports.md",
  "docs/scoring.md",
  "docs/security.md",
  "packages/sightline/README.md",
  ...readdirSync(join(root, "docs/guides"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/guides/${name}`),
].map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

export interface Block {
  /** Path and line, as in `README.md:18`. */
  readonly place: string;
  readonly code: string;
}

/** Returns the fenced blocks whose info string is exactly one of these. */
export function blocks(infos: readonly string[]): readonly Block[] {
  return guides.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)).flatMap(([, info = "", code = ""], index, all) =>
      infos.includes(info) ? [{ place: `${path}:${lineAt(text, all, index)}`, code }] : [],
    ),
  );
}

function lineAt(text: string, all: readonly RegExpMatchArray[], index: number): number {
  return text.slice(0, all[index]?.index).split("\n").length;
}
