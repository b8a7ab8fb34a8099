import { basename, join } from "node:path";
import { type CrawlPlanInput, crawlPlan } from "@sightline/model";
import { type Report, visibleText, withPatches } from "@sightline/report";
import type { AuditFlags } from "../audit-flags.ts";
import { counted } from "../counted.ts";
import { CommandFailure } from "../exit-codes.ts";
import { publishedFile } from "./published-file.ts";
import { relativePath } from "./relative-path.ts";
import { type ServedFolder, serveFolder } from "./serve-folder.ts";
import { hostAnswer, type StaticHost } from "./static-host.ts";
import { unreachedFiles } from "./unreached-files.ts";

/** A build folder as a site. */
export interface FolderSite {
  /** The folder as it was named. */
  readonly folder: string;
  /** URL at which it is audited. */
  readonly url: string;
  /** For the name of the folder for reports. */
  readonly name: string;
  /** Returns the plan for auditing the folder and nothing else. */
  planOf(plan: CrawlPlanInput, configured: CrawlPlanInput, flags: AuditFlags): CrawlPlanInput;
  /** Returns the file that a URL of the folder is served from, relative to the working directory; `null` for none. */
  fileOf(url: string): string | null;
  /** Says which pages of the folder were not reached; empty if all were, or if limits of the audit explain it. */
  unreached(report: Report): Promise<string>;
  /** Adds patches that are not proved to the issues of its report. */
  withPatches(report: Report): Promise<Report>;
}

/**
 * Serves a build folder and audits it; the server is closed afterwards.
 *
 * @param say prints what is not supported on standard error
 * @param as URL at which it is audited. Default: one of its path
 * @throws CommandFailure for a folder without a home page
 */
export async function withFolderSite<Result>(
  folder: string,
  say: (text: string) => void,
  audit: (site: FolderSite) => Promise<Result>,
  as?: string,
): Promise<Result> {
  const { site, unsupported, close } = await openFolderSite(folder, as);
  try {
    say(unsupported);
    return await audit(site);
  } finally {
    await close();
  }
}

/** Serves a build folder until it is closed. @throws CommandFailure for a folder without a home page */
export async function openFolderSite(
  folder: string,
  as?: string,
): Promise<Pick<ServedFolder, "unsupported" | "close"> & { readonly site: FolderSite }> {
  if (as !== undefined && !/^http:\/\/[a-z\d.-]+\.localhost\/$/.test(as)) {
    throw new CommandFailure(`--folder-url takes http://NAME.localhost/, not "${as}".`);
  }
  const served = await serveFolder(folder, as);
  try {
    checkHome(folder, served.host);
    return { site: folderSite(folder, served), unsupported: served.unsupported, close: served.close };
  } catch (cause) {
    await served.close();
    throw cause;
  }
}

function folderSite(folder: string, served: ServedFolder): FolderSite {
  const { root, url: home, host, publicHost, port } = served;
  const { origin, hostname } = new URL(home);
  const files = htmlFiles(host);
  const published = publishedFile(served);
  const pages = files.length;
  return {
    folder,
    url: home,
    name: basename(root),
    planOf(plan, configured, flags) {
      if (flags.resume === true) throw new CommandFailure("--resume does not apply to a folder: audit it again.");
      if (flags.probe === true) throw new CommandFailure("--probe tries the edge of a host; a folder has none.");
      const wantsExternal = (flags.maxExternalUrls ?? configured.maxExternalUrls) !== undefined;
      return {
        ...plan,
        // A folder is audited as a whole; redirects and missing files count as pages, too.
        maxPages: plan.maxPages ?? Math.max(crawlPlan().maxPages, pages * 2),
        maxExternalUrls: wantsExternal ? (plan.maxExternalUrls ?? 0) : 0,
        maxProbedHosts: 0,
        canonicalHost: plan.canonicalHost ?? publicHost ?? "auto",
        // The address that a name is resolved to is the only private one that may be requested.
        allowPrivateHosts: configured.allowPrivateHosts ?? [],
        resolve: [...(plan.resolve ?? []), { host: hostname, port: 80, address: "127.0.0.1", toPort: port }],
      };
    },
    fileOf(url) {
      const file = published(url);
      return file === null ? null : relativePath(join(root, file));
    },
    async unreached(report) {
      if (report.crawl.truncated) return "";
      const missed = await unreachedFiles(report, { host, origin, files });
      const [first] = missed;
      if (first === undefined) return "";
      const isCopy = report.crawl.canonicalHost?.copyBecause != null;
      const advice = isCopy ? "" : " If links name the public host, name it: --canonical-host example.com";
      return `${missed.length} of ${counted(pages, "HTML file")} were not audited, such as ${visibleText(first)}: no page links to them.${advice}\n`;
    },
    async withPatches(report) {
      const { reportPatches } = await import("../fix/report-patches.ts");
      const patches = await reportPatches(report, served, (file) => relativePath(join(root, file)));
      return patches.size === 0 ? report : withPatches(report, (id) => patches.get(id));
    },
  };
}

/** Checks that a folder is a site. @throws CommandFailure for one without a home page */
export function checkHome(folder: string, host: StaticHost): void {
  const pages = htmlFiles(host);
  const [first] = pages;
  if (first === undefined) {
    throw new CommandFailure(
      `${folder} contains no HTML (${counted(host.files.size, "file")} in all). Build the site first, then name the folder that the build writes.`,
    );
  }
  const home = hostAnswer(host, "/");
  if (home.kind === "redirect" || (home.kind === "file" && home.status === 200)) return;
  throw new CommandFailure(
    `${folder} has no index.html, and _redirects has no rule for /. It contains ${counted(pages.length, "HTML file")}, such as ${visibleText(first)}: name the folder that holds the home page.`,
  );
}

function htmlFiles({ files }: StaticHost): readonly string[] {
  return [...files.keys()].filter((path) => /\.x?html?$/i.test(path));
}
