import { elementExcerpts } from "@sightline/html";
import type { Issue } from "@sightline/model";

/** Characters of a source that is parsed again in the thread that judges, for which a longer one would be a pause. */
const maxSource = 524_288;

/** Issues of one page with markup and CSS path of what they point at. */
export function withExcerpts(issues: readonly Issue[], readSource: () => string): readonly Issue[] {
  const positions = issues.flatMap(({ source }) => (source === null ? [] : [source]));
  if (positions.length === 0) return issues;
  const source = readSource();
  if (source.length > maxSource) return issues;
  const excerpts = elementExcerpts(source, positions);
  let next = 0;
  return issues.map((issue) => {
    const excerpt = issue.source === null ? undefined : excerpts[next++];
    if (issue.source === null || excerpt === undefined) return issue;
    return { ...issue, source: { ...issue.source, snippet: excerpt.snippet, path: excerpt.path } };
  });
}

/** The same for issues of many pages, from the sources that the crawl has kept; each page is read once. */
export async function withKeptExcerpts(
  issues: readonly Issue[],
  sourceOf: (pageId: number) => Promise<string | null>,
): Promise<readonly Issue[]> {
  const byPage = new Map<number, Issue[]>();
  for (const issue of issues) {
    const page = issue.source === null ? undefined : sourcePage(issue);
    if (page === undefined) continue;
    const known = byPage.get(page);
    if (known === undefined) byPage.set(page, [issue]);
    else known.push(issue);
  }
  const shown = new Map<Issue, Issue>();
  for (const [page, own] of byPage) {
    const source = await sourceOf(page);
    if (source === null) continue;
    withExcerpts(own, () => source).forEach((issue, at) => {
      const before = own[at];
      if (before !== undefined) shown.set(before, issue);
    });
  }
  return issues.map((issue) => shown.get(issue) ?? issue);
}

/** The page that the subject of an issue names. */
function sourcePage({ pageId, memberIds }: Issue): number | undefined {
  return pageId ?? memberIds[0];
}
