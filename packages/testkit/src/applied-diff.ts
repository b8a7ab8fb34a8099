import { applyPatch, parsePatch, type StructuredPatch } from "diff";

/**
 * Applies the diff of a patch from a GEO audit as its owner would, and returns the changed files by their names. Diffs of
 * a part of a page (`index.html#head`) are put where the part is; headers are returned as lines under
 * `index.html#headers`.
 *
 * @param read returns a file, or `null` if there is none
 * @throws Error if the diff does not apply
 */
export function appliedDiff(diff: string, read: (name: string) => string | null): Map<string, string> {
  const files = new Map<string, string>();
  for (const patch of parsePatch(diff)) {
    const [name = "", part] = (patch.newFileName ?? "").replace(/^b\//, "").split("#");
    const before = files.get(name) ?? read(name) ?? "";
    if (part === "headers") files.set(`${name}#headers`, linesOf(patch, "-"));
    else files.set(name, part === undefined ? wholeFile(before, patch, name) : partOfHead(before, patch));
  }
  return files;
}

function wholeFile(before: string, patch: StructuredPatch, name: string): string {
  const after = applyPatch(before, patch);
  if (after === false) throw new Error(`The diff of ${name} does not apply.`);
  return after;
}

function partOfHead(before: string, patch: StructuredPatch): string {
  const [from, to] = [linesOf(patch, "+").replace(/\n$/, ""), linesOf(patch, "-").replace(/\n$/, "")];
  const at = from === "" ? before.search(/<\/head[\s>]/i) : before.indexOf(from);
  if (at === -1) throw new Error("The page has no such part.");
  return before.slice(0, at) + to + before.slice(at + from.length);
}

/** Returns the lines of a patch without those that one side lacks. */
function linesOf({ hunks }: StructuredPatch, left: "+" | "-"): string {
  return hunks
    .flatMap(({ lines }) => lines)
    .filter((line) => line[0] !== left && line[0] !== "\\")
    .map((line) => `${line.slice(1)}\n`)
    .join("");
}
