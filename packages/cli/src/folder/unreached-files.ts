import { urlPatterns } from "@sightline/engine";
import type { Report } from "@sightline/report";
import { parseUrl } from "@sightline/url";
import { pagePaths } from "./page-paths.ts";
import { hostAnswer, type StaticHost } from "./static-host.ts";

/** Files that hosts show for errors: they are for no link. */
const errorPage = /^[45]\d[\dx]\.html$/;

/** What is asked about a report. */
type AuditedReport = Pick<Report, "crawl" | "pages">;

/**
 * Returns the HTML files of a folder that its audit did not reach although the host serves them and no setting leaves
 * them out.
 *
 * @param origin of the folder
 */
export async function unreachedFiles(
  { crawl, pages }: AuditedReport,
  { host, origin, files }: { readonly host: StaticHost; readonly origin: string; readonly files: readonly string[] },
): Promise<readonly string[]> {
  const reached = new Set<string>();
  for await (const { url } of pages()) {
    const answer = hostAnswer(host, parseUrl(url)?.pathname ?? "");
    if (answer.kind === "file") reached.add(answer.file);
  }
  const [include, exclude] = [urlPatterns(crawl.plan.include), urlPatterns(crawl.plan.exclude)];
  const isWanted = (url: string) => (include.isEmpty || include.fits(url)) && !exclude.fits(url);
  return files.filter((file) => {
    const real = host.files.get(file);
    if (real === undefined || reached.has(real) || errorPage.test(file)) return false;
    return pagePaths(file).some((path) => isServedAt(host, path, real) && isWanted(origin + path));
  });
}

function isServedAt(host: StaticHost, path: string, real: string): boolean {
  const answer = hostAnswer(host, path);
  return answer.kind === "file" && answer.status === 200 && answer.file === real;
}
