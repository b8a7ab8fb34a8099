import { elementExcerpts, maxExcerptedCharacters, parsePage } from "@sightline/html";
import type { Issue } from "@sightline/model";
import type { PageExcerpts } from "@sightline/model/ports";

/** Adds the markup and CSS path of their elements to the issues of one page. */
export function withExcerpts(issues: readonly Issue[], page: PageExcerpts): readonly Issue[] {
  const positions = issues.flatMap(({ source }) => (source === null ? [] : [source]));
  if (positions.length === 0) return issues;
  const excerpts = page.at(positions);
  let nextExcerpt = 0;
  return issues.map((issue) => {
    const excerpt = issue.source === null ? undefined : excerpts[nextExcerpt++];
    if (issue.source === null || excerpt === undefined) return issue;
    return { ...issue, source: { ...issue.source, snippet: excerpt.snippet, path: excerpt.path } };
  });
}

/** Excerpts from a source, which is parsed for them; none if it is too long. */
export function sourceExcerpts(readSource: () => string): PageExcerpts {
  return {
    at(positions) {
      const source = readSource();
      return source.length > maxExcerptedCharacters ? [] : elementExcerpts(parsePage(source), positions);
    },
  };
}

/** Adds excerpts to issues of many pages from the sources that the crawl has stored, reading each source once. */
export async function withStoredExcerpts(
  issues: readonly Issue[],
  sourceOf: (pageId: number) => Promise<string | null>,
): Promise<readonly Issue[]> {
  const byPage = new Map<number, Issue[]>();
  for (const issue of issues) {
    const pageId = issue.source === null ? undefined : sourcePageId(issue);
    if (pageId === undefined) continue;
    const pageIssues = byPage.get(pageId);
    if (pageIssues === undefined) byPage.set(pageId, [issue]);
    else pageIssues.push(issue);
  }
  const enriched = new Map<Issue, Issue>();
  for (const [pageId, pageIssues] of byPage) {
    const source = await sourceOf(pageId);
    if (source === null) continue;
    withExcerpts(
      pageIssues,
      sourceExcerpts(() => source),
    ).forEach((issue, index) => {
      const original = pageIssues[index];
      if (original !== undefined) enriched.set(original, issue);
    });
  }
  return issues.map((issue) => enriched.get(issue) ?? issue);
}

/** Returns the page whose source the position refers to: the issue's own or, for a group, the first member. */
function sourcePageId({ pageId, memberIds }: Issue): number | undefined {
  return pageId ?? memberIds[0];
}
