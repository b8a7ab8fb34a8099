/** Change of one range of a text; offsets in UTF-16 code units. */
export interface TextEdit {
  readonly start: number;
  /** Equal to `start` for an insertion. */
  readonly end: number;
  readonly replacement: string;
}

/** Change of one range of a file's text. */
export interface Edit extends TextEdit {
  /** Path below the root of the site. */
  readonly file: string;
}

/** Maximum number of edits of one patch. */
export const maxEdits = 10_000;

/** Maximum length of what one edit inserts. */
export const maxReplacement = 2_200;

/** Returns edits in order of file and place, each once; `null` if two of them change the same text in different ways. */
export function mergedEdits(edits: readonly Edit[]): readonly Edit[] | null {
  const sorted = edits.toSorted(
    (a, b) =>
      compareText(a.file, b.file) || a.start - b.start || a.end - b.end || compareText(a.replacement, b.replacement),
  );
  const merged: Edit[] = [];
  for (const edit of sorted) {
    const last = merged.at(-1);
    if (last !== undefined && last.file === edit.file) {
      if (isSame(last, edit)) continue;
      if (edit.start < last.end) return null;
    }
    merged.push(edit);
  }
  return merged;
}

/** Applies edits, which do not overlap and are in order; all other text stays as it is. */
export function editedText(text: string, edits: readonly TextEdit[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end, replacement } of edits) {
    parts.push(text.slice(from, start), replacement);
    from = end;
  }
  parts.push(text.slice(from));
  return parts.join("");
}

function isSame(a: Edit, b: Edit): boolean {
  return a.start === b.start && a.end === b.end && a.replacement === b.replacement;
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
