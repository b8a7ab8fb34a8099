import type { StructuredData } from "@sightline/facts";
import type { PageRecord } from "@sightline/model";
import { decodedPath } from "./decoded-path.ts";
import { typeOfFolder } from "./page-type-words.ts";

/** Types of schema.org for texts that are published on a day. `Article` is none: systems mark up any page with it. */
const postTypes: ReadonlySet<string> = new Set([
  "AnalysisNewsArticle",
  "BlogPosting",
  "LiveBlogPosting",
  "NewsArticle",
  "OpinionNewsArticle",
  "Report",
  "ReportageNewsArticle",
  "ReviewNewsArticle",
  "SocialMediaPosting",
]);
const datedPath = /\/(?:19|20)\d\d[/-]\d{1,2}[/-]/;

/** Returns true if the path, the markup or an author on the page presents an article as a post or a piece of news. */
export function isPost({ url, authors }: Pick<PageRecord, "url" | "authors">, { nodes }: StructuredData): boolean {
  const path = decodedPath(url).toLowerCase();
  return (
    authors.length > 0 ||
    datedPath.test(path) ||
    path
      .split("/")
      .slice(0, -1)
      .some((folder) => typeOfFolder(folder) === "article") ||
    nodes.some(({ top, types }) => top && types.some((type) => postTypes.has(type)))
  );
}
