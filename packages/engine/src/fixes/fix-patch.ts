import { type ChangedFile, changedFiles, type Patch, unifiedDiff } from "@sightline/fixes";

/** Patch of an issue as it is shown. It is not proved: nothing was applied. */
export interface FixPatch {
  /** What it does, for people. */
  readonly summary: string;
  /** URLs whose text it changes. */
  readonly urls: readonly string[];
  /** Unified diff of their texts; the names of the files are the paths of the URLs. Untrusted text of the site. */
  readonly diff: string;
  /** True if the diff was left out, because it would have more than 100,000 characters: the page has long lines. */
  readonly isDiffOmitted: boolean;
  /** Ranges in UTF-16 code units of each text, with what replaces them. */
  readonly edits: readonly {
    readonly url: string;
    readonly start: number;
    readonly end: number;
    readonly replacement: string;
  }[];
}

/** Maximum length of a diff. */
const maxDiff = 100_000;
/** Maximum number of edits that are shown. */
const maxShown = 1_000;

/** Makes a patch readable. */
export function fixPatch({ summary, edits }: Patch, textOf: (url: string) => string | null): FixPatch {
  const files = changedFiles([edits], textOf).flat();
  const diff = files.map((change) => unifiedDiff(named(change))).join("");
  const isDiffOmitted = diff.length > maxDiff;
  return {
    summary,
    urls: files.map(({ file }) => file),
    diff: isDiffOmitted ? "" : diff,
    isDiffOmitted,
    edits: edits.slice(0, maxShown).map(({ file, ...edit }) => ({ url: file, ...edit })),
  };
}

/** Names a file by the path of its URL, without what would lead out of a folder. */
function named(change: ChangedFile): ChangedFile {
  const { pathname } = new URL(change.file);
  const path = pathname.replace(/^\/+/, "").replaceAll(/[^\w./~%-]/g, "_");
  return { ...change, file: path === "" || path.endsWith("/") ? `${path}index.html` : path };
}
