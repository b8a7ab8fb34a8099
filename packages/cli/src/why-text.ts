import type { EngineAccess, PageStory, StoryIssue } from "@sightline/engine";
import { visibleText } from "@sightline/report";
import { counted } from "./counted.ts";
import { columns } from "./text-columns.ts";

/** Returns the story of a page as text for a terminal. */
export function storyText(story: PageStory): string {
  const { page } = story;
  return [
    visibleText(page.url),
    ...columns(
      [
        ["Answer", answer(story)],
        [
          "In search",
          `${page.indexability}${page.judgedKind === undefined ? "" : `; kind of page: ${page.judgedKind}`}`,
        ],
        ...(story.leadsTo === null ? [] : [["Leads to", leadsTo(story.leadsTo)]]),
        ["Found", found(story)],
        ["Weight", `${counted(page.bodyBytes, "byte")} of HTML, ${counted(page.wordCount, "word")}`],
      ].map((row) => row.map((text) => visibleText(text))),
    ),
    "",
    ...linkers(story),
    "",
    ...robots(story),
    "",
    ...issues(story),
    "",
  ].join("\n");
}

function answer({ page }: PageStory): string {
  const { status, failure, contentType, finalUrl, url, redirectHops, redirectLoop } = page;
  if (failure !== null) return `none: ${failure.message}`;
  const hops = redirectLoop ? ", in a loop" : redirectHops > 1 ? ` over ${redirectHops} hops` : "";
  const redirect = finalUrl === url ? "" : `, redirects to ${finalUrl}${hops}`;
  return `${status}${contentType === null ? "" : ` ${contentType}`}${redirect}`;
}

function leadsTo({ url, status, indexability }: NonNullable<PageStory["leadsTo"]>): string {
  return `${url} (${status ?? "no answer"}, ${indexability})`;
}

function found({ page: { depth, clickDepth, inSitemap } }: PageStory): string {
  const clicks =
    clickDepth === null ? "no followed links lead there" : `${counted(clickDepth, "click")} from the start page`;
  return [
    depth === 0 ? "start page, or listed" : `after ${counted(depth, "hop")}`,
    clicks,
    inSitemap ? "in a sitemap" : "in no sitemap",
  ].join("; ");
}

function linkers({ page }: PageStory): readonly string[] {
  const { inlinks, firstInlinks } = page;
  if (firstInlinks === null) return ["Links to it: not known before the crawl has completed."];
  const more = inlinks - new Set(firstInlinks.map(({ source }) => source.url)).size;
  return [
    `Links to it: ${counted(inlinks, "page")}`,
    ...firstInlinks.map(
      ({ source, text, nofollow, region }) =>
        `  ${visibleText(source.url)}: "${visibleText(text)}" in the ${region}${nofollow ? ", nofollow" : ""}`,
    ),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

function robots({ robots: file }: PageStory): readonly string[] {
  if (file === null) return ["robots.txt: the crawl read none of this host."];
  return [`robots.txt: ${visibleText(file.url)}`, ...columns(file.engines.map(accessRow))];
}

function accessRow({ engine, token, allowed, decidedBy, line, rule }: EngineAccess): readonly string[] {
  const reason = decidedBy === "rule" ? `line ${line}: ${visibleText(rule ?? "")}` : undecided[decidedBy];
  return [token, allowed ? "allowed" : "disallowed", reason, engine];
}

const undecided = {
  none: "no rule decides",
  unavailable: "robots.txt could not be fetched",
  work: "robots.txt takes too much work to check",
} as const;

function issues({ issues: listed, page }: PageStory): readonly string[] {
  const { error, warning, notice } = page.issueCounts;
  const total = error + warning + notice;
  if (total === 0) return ["Issues: none on this page."];
  const more = total - listed.length;
  return [
    `Issues: ${counted(error, "error")}, ${counted(warning, "warning")}, ${counted(notice, "notice")}`,
    ...listed.flatMap(issueLines),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

function issueLines({ severity, rule, text, gainOfRule, source }: StoryIssue): readonly string[] {
  const place = source === null ? "" : `, line ${source.line}`;
  const gain = gainOfRule === null ? "weighs nothing" : `+${gainOfRule.toFixed(1)} if it is fixed everywhere`;
  return [`  ${severity} ${rule}${place} (${gain})`, `    ${visibleText(text)}`];
}
