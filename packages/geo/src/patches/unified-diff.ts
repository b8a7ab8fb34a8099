import { createTwoFilesPatch, FILE_HEADERS_ONLY } from "diff";

/** Returns a unified diff of one file or part of a page; `before` is `null` for one that does not exist yet. */
export function unifiedDiff(name: string, before: string | null, after: string): string {
  const from = before === null ? "/dev/null" : `a/${name}`;
  return createTwoFilesPatch(from, `b/${name}`, before ?? "", after, undefined, undefined, {
    context: 3,
    headerOptions: FILE_HEADERS_ONLY,
  });
}
