import { type Edit, editedText, mergedEdits } from "../source/edit.ts";

/** Returns the texts that edits make of some files, by file. */
export function patchedTexts(edits: readonly Edit[], textOf: (file: string) => string): ReadonlyMap<string, string> {
  const byFile = new Map<string, Edit[]>();
  for (const edit of mergedEdits(edits) ?? []) {
    const list = byFile.get(edit.file);
    if (list === undefined) byFile.set(edit.file, [edit]);
    else list.push(edit);
  }
  return new Map([...byFile].map(([file, list]) => [file, editedText(textOf(file), list)]));
}
