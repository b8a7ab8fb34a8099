import { type FixOutcome, none } from "../fixer.ts";
import { type Edit, mergedEdits } from "../source/edit.ts";

/** Shorter snippets could stand in a source for something else. */
const minSnippet = 12;
const maxSnippet = 4_000;

/**
 * Finds the source of edits of built files: the markup around each must stand in exactly one place of one source.
 *
 * @param builtOf text of a built file; `null` for one that the patch creates
 * @param sources texts of source files by path
 */
export function sourceEdits(
  edits: readonly Edit[],
  builtOf: (file: string) => string | null,
  sources: ReadonlyMap<string, string>,
): FixOutcome {
  const found: Edit[] = [];
  const places = new Map<string, SnippetPlace>();
  for (const edit of edits) {
    const built = builtOf(edit.file);
    if (built === null) return none(`${edit.file} is new`);
    const range = snippetRange(built, edit);
    const snippet = built.slice(range.start, range.end);
    if (snippet.trim().length < minSnippet || snippet.length > maxSnippet) {
      return none("the markup is too short or too long to find its source");
    }
    const place = places.get(snippet) ?? placeOf(snippet, sources);
    places.set(snippet, place);
    if (place.kind === "none") return place;
    const start = place.at + (edit.start - range.start);
    const { replacement } = edit;
    found.push({ file: place.file, start, end: start + (edit.end - edit.start), replacement });
  }
  const merged = mergedEdits(found);
  return merged === null ? none("one source stands for different changes") : { kind: "edits", edits: merged };
}

/** Returns the range of the tag around an edit, otherwise of its lines. */
function snippetRange(text: string, { start, end }: Edit): { readonly start: number; readonly end: number } {
  // An insertion at a tag belongs to that tag.
  const open = text[start] === "<" ? start : text.lastIndexOf("<", start - 1);
  const close = text.indexOf(">", Math.max(end - 1, open));
  const isTag = open !== -1 && close !== -1 && close - open < maxSnippet && !text.slice(open, start).includes(">");
  if (isTag) return { start: open, end: Math.max(close + 1, end) };
  const lineEnd = text.indexOf("\n", end);
  return { start: text.lastIndexOf("\n", start - 1) + 1, end: lineEnd === -1 ? text.length : lineEnd };
}

type SnippetPlace = { readonly kind: "place"; readonly file: string; readonly at: number } | ReturnType<typeof none>;

function placeOf(snippet: string, sources: ReadonlyMap<string, string>): SnippetPlace {
  let place: SnippetPlace | null = null;
  for (const [file, text] of sources) {
    const at = text.indexOf(snippet);
    if (at === -1) continue;
    if (place !== null || text.includes(snippet, at + 1)) return none("two sources match");
    place = { kind: "place", file, at };
  }
  return place ?? none("the markup stands in no source file");
}
