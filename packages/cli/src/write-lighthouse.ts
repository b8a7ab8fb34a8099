import type { Auditor } from "@sightline/engine";
import { parseUrl } from "@sightline/url";
import { writeReportFile } from "./write-reports.ts";

const maxNameLength = 60;

/**
 * Writes what Lighthouse gave of pages of a crawl, as in `lighthouse-blog-first-post.json`.
 *
 * @returns the paths written
 * @throws CommandFailure if a write fails
 */
export async function writeLighthouse(
  { crawls }: Pick<Auditor, "crawls">,
  crawlId: string,
  folder: string,
): Promise<readonly string[]> {
  const written: string[] = [];
  const names = new Set<string>();
  for (const { url, lighthouse } of await crawls.renderedPages(crawlId)) {
    const json = lighthouse === undefined ? null : await crawls.lighthouse(crawlId, url);
    if (json === null) continue;
    const name = unusedName(nameOf(url), names);
    names.add(name);
    written.push(await writeReportFile(folder, { name: `lighthouse-${name}.json`, content: [json] }));
  }
  return written;
}

function nameOf(url: string): string {
  const { pathname = "", search = "" } = parseUrl(url) ?? {};
  const words = `${pathname}${search}`.match(/[a-z0-9]+/gi) ?? ["home"];
  return words.join("-").toLowerCase().slice(0, maxNameLength);
}

function unusedName(name: string, used: ReadonlySet<string>): string {
  let number = 1;
  let unused = name;
  while (used.has(unused)) unused = `${name}-${++number}`;
  return unused;
}
