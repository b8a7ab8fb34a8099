import type { Subject } from "@sightline/model";
import { parseUrl } from "@sightline/url";

/** A longer command would be cut where it is shown. */
const maxLength = 2000;

/**
 * Returns the command that tells whether a rule still finds something at a page; `null` for pages whose URL cannot be
 * typed. The URL is quoted for shells: single quotes and backticks are percent-encoded.
 */
export function acceptanceCommand(page: string, rule: string, about: string | null = null): string | null {
  const url = shellUrl(page);
  const target = about === null ? "" : shellUrl(about);
  if (url === null || target === null || !/^[\w.-]+$/.test(rule)) return null;
  const command = `sightline verify ${url} --rule ${rule}${target === "" ? "" : ` --about ${target}`}`;
  return command.length > maxLength ? null : command;
}

function shellUrl(text: string): string | null {
  const url = parseUrl(text);
  if (url === null || (url.protocol !== "http:" && url.protocol !== "https:")) return null;
  return `'${url.href.replaceAll("'", "%27").replaceAll("`", "%60")}'`;
}

/** Returns the pages that a finding names, the one to open first. */
export function pagesOfSubject(subject: Subject): readonly string[] {
  return subject.kind === "group" ? [...new Set([subject.url, ...subject.sample])] : [subject.url];
}
