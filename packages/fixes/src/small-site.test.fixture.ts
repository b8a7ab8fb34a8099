import { parseUrl } from "@sightline/url";
import type { FixableIssue, Fixer, FixOutcome } from "./fixer.ts";
import type { FixSite, SiteAnswer } from "./site/fix-site.ts";
import { editedText, mergedEdits } from "./source/edit.ts";
import { sourcePage } from "./source/source-page.ts";

/** A site of a few texts by path, published at https://www.example.com/. */
export interface SmallSite extends FixSite {
  readonly texts: Readonly<Record<string, string>>;
}

export const audited = "http://127.0.0.1";
const published = "https://www.example.com";

/** Creates a site; paths that redirect are listed with their ends. */
export function smallSite(
  texts: Readonly<Record<string, string>>,
  { redirects = {}, isPublished = true, isWhole = true, seen = [] }: SmallSiteOptions = {},
): SmallSite {
  const pathOf = (url: string) => parseUrl(url)?.pathname ?? "";
  const textAt = (url: string) => {
    const text = Object.hasOwn(texts, pathOf(url)) ? texts[pathOf(url)] : undefined;
    return text === undefined ? null : { file: pathOf(url).slice(1), url, text };
  };
  const pageAt = (url: string) => {
    const source = textAt(url);
    return source === null || /\.(?:txt|xml)$/.test(source.file) ? null : sourcePage(source);
  };
  return {
    texts,
    isWhole,
    pages: () => Object.keys(texts).flatMap((path) => pageAt(audited + path) ?? []),
    pageAt,
    textAt,
    newTextAt: (url) => (textAt(url) === null ? { file: pathOf(url).slice(1), url, text: "" } : null),
    sitemaps: () => Object.keys(texts).flatMap((path) => (path.endsWith(".xml") ? (textAt(audited + path) ?? []) : [])),
    answer(url): SiteAnswer {
      const end = redirects[pathOf(url)];
      if (end !== undefined) return { kind: "redirect", url: audited + end };
      return { kind: textAt(url) === null ? "missing" : "page" };
    },
    hasSeen: (url) => seen.includes(url),
    toAudited: (url) => url.replace(published, audited),
    toPublished: (url) => (isPublished ? url.replace(audited, published) : null),
  };
}

interface SmallSiteOptions {
  readonly redirects?: Readonly<Record<string, string>>;
  readonly isPublished?: boolean;
  readonly isWhole?: boolean;
  readonly seen?: readonly string[];
}

/** Creates an issue of a page, with other fields as given. */
export function issueOf(rule: string, path: string, fields: Partial<FixableIssue> = {}): FixableIssue {
  return {
    id: `issue_${path}`,
    rule,
    subject: { kind: "page", url: audited + path },
    message: "",
    data: {},
    ...fields,
  };
}

/** Applies a fixer; returns the texts that it changes by path, or the reason why it offers none. */
export function fixed(fixer: Fixer, issue: FixableIssue, site: SmallSite): Readonly<Record<string, string>> | string {
  return textsOf(fixer.fix(issue, site), site);
}

function textsOf(outcome: FixOutcome, { texts }: SmallSite): Readonly<Record<string, string>> | string {
  if (outcome.kind === "none") return outcome.reason;
  const edits = mergedEdits(outcome.edits);
  if (edits === null) return "conflict";
  const files = [...new Set(edits.map(({ file }) => file))];
  return Object.fromEntries(
    files.map((file) => [
      `/${file}`,
      editedText(
        texts[`/${file}`] ?? "",
        edits.filter((edit) => edit.file === file),
      ),
    ]),
  );
}
