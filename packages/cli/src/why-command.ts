import type { Auditor, PageStory } from "@sightline/engine";
import { parseUrl } from "./audit-flags.ts";
import { auditorSettings } from "./auditor-settings.ts";
import { readConfig } from "./config-file.ts";
import { CommandFailure } from "./exit-codes.ts";
import { isPagePath, pagesOfPath } from "./folder/pages-of-path.ts";
import { namedCrawl, withStoredCrawls } from "./stored-crawls.ts";
import type { Terminal } from "./terminal.ts";
import { storyText } from "./why-text.ts";

/** Flags of `sightline why`. */
export interface WhyFlags {
  readonly store: string;
  readonly crawl: string;
  readonly json?: boolean;
  readonly config?: string;
}

/** `sightline why <url>`: tells what a stored crawl knows of one page, which may be named by its path in a build folder. */
export async function whyCommand(address: string, flags: WhyFlags, terminal: Terminal): Promise<void> {
  const url = isPagePath(address) ? null : parseUrl(address);
  const settings = auditorSettings(await readConfig(flags.config), {}, process.env);
  const print = (story: PageStory) =>
    terminal.out(flags.json === true ? `${JSON.stringify(story, null, 2)}\n` : storyText(story));
  const tell = async (auditor: Auditor) => {
    if (url === null) return print(await storyOfPath(auditor, address, flags.crawl));
    const crawl = await namedCrawl(auditor, flags.crawl, flags.crawl === "last" ? url : undefined);
    const story = await auditor.crawls.story(crawl.id, url);
    if (story === null) {
      throw new CommandFailure(
        `The crawl ${crawl.id} has not fetched ${url}: no page that it read leads there, its limits ended it before, or its settings or robots.txt leave it out. \`sightline audit\` with --urls audits listed URLs.`,
      );
    }
    print(story);
  };
  await withStoredCrawls(flags.store, "why", tell, settings);
}

/** Returns the story of a page of a build folder. @throws CommandFailure if no crawl of its folder has it */
async function storyOfPath(auditor: Auditor, path: string, named: string): Promise<PageStory> {
  let audited: string | null = null;
  for (const { site, urls } of pagesOfPath(path)) {
    if ((await auditor.sites.find(site)) === null) continue;
    const crawl = await namedCrawl(auditor, named, named === "last" ? site : undefined);
    audited = crawl.id;
    for (const url of urls) {
      const story = await auditor.crawls.story(crawl.id, url);
      if (story !== null) return story;
    }
  }
  throw new CommandFailure(
    audited === null
      ? `The store has no audit of a folder that contains ${path}. Audit the folder first, as in \`sightline audit ./dist\`.`
      : `The crawl ${audited} has not fetched ${path}: name a page, such as ./dist/about.html, that other pages link to.`,
  );
}
