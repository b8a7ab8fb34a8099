import { createTwoFilesPatch, FILE_HEADERS_ONLY } from "diff";
import type { Edit } from "../source/edit.ts";
import { patchedTexts } from "./patched-texts.ts";

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

/** Returns the unified diff of a changed file, for git apply and patch -p1. */
export function unifiedDiff({ file, before, after }: ChangedFile): string {
  const from = before === null ? "/dev/null" : `a/${file}`;
  return createTwoFilesPatch(from, `b/${file}`, before ?? "", after, undefined, undefined, {
    context: 3,
    headerOptions: FILE_HEADERS_ONLY,
  });
}
