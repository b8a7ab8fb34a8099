import type { Auditor } from "@sightline/engine";
import { auditorSettings, knownRules } from "./auditor-settings.ts";
import { readConfig } from "./config-file.ts";
import { CommandFailure } from "./exit-codes.ts";
import { namedCrawl, withStoredCrawls } from "./stored-crawls.ts";
import type { Terminal } from "./terminal.ts";
import { unknownCheck } from "./unknown-check.ts";
import { wholeNumber } from "./whole-number.ts";

/** Flags of `sightline ticket`. */
export interface TicketFlags {
  readonly store: string;
  readonly crawl: string;
  readonly site?: string;
  readonly about?: string;
  readonly limit: string;
  readonly config?: string;
}

/** `sightline ticket <rule>`: prints the causes that a rule reports in a stored crawl as Markdown. */
export async function ticketCommand(rule: string, flags: TicketFlags, terminal: Terminal): Promise<void> {
  const configuration = await readConfig(flags.config);
  const rules = knownRules(configuration);
  if (!rules.some(({ meta }) => meta.id === rule)) throw unknownCheck(rule, rules);
  const limit = wholeNumber("--limit", flags.limit, 1) ?? 1;
  const settings = auditorSettings(configuration, {}, process.env);
  const print = async (auditor: Auditor) => {
    const crawl = await namedCrawl(auditor, flags.crawl, flags.site);
    const { tickets, left } = await auditor.tickets(crawl.id, rule, { target: flags.about, limit });
    if (tickets.length === 0) throw new CommandFailure(`The crawl ${crawl.id} has no such issue of ${rule}.`);
    terminal.out(tickets.join("\n"));
    if (left > 0) terminal.err(`… and ${left} more causes; --limit ${limit + left} prints all.\n`);
  };
  await withStoredCrawls(flags.store, "ticket", print, settings);
}
