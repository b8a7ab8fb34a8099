import type { Auditor } from "@sightline/engine";
import { parseUrl } from "./audit-flags.ts";
import { auditorSettings } from "./auditor-settings.ts";
import { readConfig } from "./config-file.ts";
import { CommandFailure } from "./exit-codes.ts";
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

/** `sightline why <url>`: tells what a stored crawl knows of one page. */
export async function whyCommand(address: string, flags: WhyFlags, terminal: Terminal): Promise<void> {
  const url = parseUrl(address);
  const settings = auditorSettings(await readConfig(flags.config), {}, process.env);
  const tell = async (auditor: Auditor) => {
    const crawl = await namedCrawl(auditor, flags.crawl, flags.crawl === "last" ? url : undefined);
    const story = await auditor.crawls.story(crawl.id, url);
    if (story === null) {
      throw new CommandFailure(
        `The crawl ${crawl.id} has not fetched ${url}: no page that it read leads there, its limits ended it before, or its settings or robots.txt leave it out. \`sightline audit\` with --urls audits listed URLs.`,
      );
    }
    terminal.out(flags.json === true ? `${JSON.stringify(story, null, 2)}\n` : storyText(story));
  };
  await withStoredCrawls(flags.store, "why", tell, settings);
}
