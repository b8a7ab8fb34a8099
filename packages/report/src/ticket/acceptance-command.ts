import { parseUrl } from "@sightline/url";
import type { ReportCause, ReportIssue } from "../report-schema.ts";

/** A longer command would be cut where it is shown. */
const maxLength = 2000;

/** What a command is about besides page and rule. */
export interface AcceptanceOptions {
  /** Only what the rule finds about this URL; `null` for everything. */
  readonly about?: string | null;
  /** Build folder that was audited; absent for a site. */
  readonly folder?: string | undefined;
}

/**
 * Returns the command that tells whether a rule still finds something at a page; `null` for pages whose URL cannot be
 * typed. URLs are quoted for shells: single quotes and backticks are percent-encoded.
 */
export function acceptanceCommand(
  page: string,
  rule: string,
  { about = null, folder }: AcceptanceOptions = {},
): string | null {
  const url = shellUrl(page);
  const target = about === null ? "" : shellUrl(about);
  const place = folder === undefined ? url : inFolder(page, folder);
  if (place === null || target === null || !/^[\w.-]+$/.test(rule)) return null;
  const command = `sightline verify ${place} --rule ${rule}${target === "" ? "" : ` --about ${target}`}`;
  return command.length > maxLength ? null : command;
}

function inFolder(page: string, folder: string): string | null {
  const url = parseUrl(page);
  // A line break would end the command.
  if (url === null || /\p{Cc}/u.test(folder)) return null;
  const path = `${url.pathname}${url.search}`.replaceAll("'", "%27").replaceAll("`", "%60");
  return `'${folder.replaceAll("'", "'\\''")}' --page '${path}'`;
}

function shellUrl(text: string): string | null {
  const url = parseUrl(text);
  if (url === null || (url.protocol !== "http:" && url.protocol !== "https:")) return null;
  return `'${url.href.replaceAll("'", "%27").replaceAll("`", "%60")}'`;
}

/** Maximum number of rules of a cause whose commands are returned. */
const maxCommands = 4;

/** Returns the commands that accept the repair of a cause: one a rule, for the first page of its issues. */
export function acceptanceCommands(
  { rules, target: about }: Pick<ReportCause, "rules" | "target">,
  issues: readonly ReportIssue[],
  folder: string | undefined,
): readonly string[] {
  return rules.slice(0, maxCommands).flatMap((rule) => {
    const page = issues.find((issue) => issue.rule === rule)?.subject.url;
    return page === undefined ? [] : (acceptanceCommand(page, rule, { about, folder }) ?? []);
  });
}
