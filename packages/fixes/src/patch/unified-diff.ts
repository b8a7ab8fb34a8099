import { FILE_HEADERS_ONLY, formatPatch, structuredPatch } from "diff";
import type { Edit } from "../source/edit.ts";
import { patchedTexts } from "./patched-texts.ts";
import { contextLines, wholeChange } from "./whole-change.ts";

/** File before and after a patch; `before` is `null` for one that the patch creates. */
export interface ChangedFile {
  readonly file: string;
  readonly before: string | null;
  readonly after: string;
}

/**
 * Returns the files that each of some lists of edits changes, one after the other: applying their diffs in this order
 * makes of the texts what all edits together make of them.
 *
 * @param textOf text of a file; `null` for one that does not exist
 */
export function changedFiles(
  lists: readonly (readonly Edit[])[],
  textOf: (file: string) => string | null,
): readonly (readonly ChangedFile[])[] {
  const texts = new Map<string, string>();
  const applied: Edit[] = [];
  return lists.map((edits) => {
    applied.push(...edits);
    const own = new Set(edits.map(({ file }) => file));
    const after = patchedTexts(
      applied.filter(({ file }) => own.has(file)),
      (file) => textOf(file) ?? "",
    );
    return [...after].map(([file, text]) => {
      const before = texts.get(file) ?? textOf(file);
      texts.set(file, text);
      return { file, before, after: text };
    });
  });
}

/** Maximum number of removed and added lines of a shortest diff: the time to find it grows with their square. */
const maxEditLength = 2_000;

/** Returns the unified diff of a changed file, for git apply and patch -p1: the shortest one unless it is very long. */
export function unifiedDiff({ file, before, after }: ChangedFile): string {
  const [from, to] = [before === null ? "/dev/null" : `a/${file}`, `b/${file}`];
  const options = { context: contextLines, maxEditLength };
  const shortest = structuredPatch(from, to, before ?? "", after, undefined, undefined, options);
  const patch = shortest ?? {
    ...structuredPatch(from, to, "", ""),
    hunks: [wholeChange(before ?? "", after)],
  };
  return formatPatch(patch, FILE_HEADERS_ONLY);
}
