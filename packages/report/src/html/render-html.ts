import { createHash } from "node:crypto";
import { inChunks } from "../chunks.ts";
import { countFindings, topFixes } from "../findings.ts";
import { jsonForHtml } from "../json/json-text.ts";
import type { Report } from "../report-schema.ts";
import { gradeLabel, scoreText } from "../wording.ts";
import { crawlSection, unassessedSection } from "./crawl-section.ts";
import {
  embeddedIssueCount,
  embeddedIssues,
  embeddedPages,
  maxEmbeddedIssues,
  maxEmbeddedPages,
} from "./embedded-data.ts";
import { fixSection } from "./fix-section.ts";
import { html, type Markup } from "./markup.ts";
import { pageScript } from "./page-script.ts";
import { pageStyle } from "./page-style.ts";
import { pagesSection } from "./pages-section.ts";
import { rulesSection } from "./rules-section.ts";
import { categoriesSection, scoreSection } from "./score-section.ts";
import { severitySprite, severityTemplates } from "./severity-mark.ts";

/** How much an HTML report holds. */
export interface HtmlOptions {
  /** Most pages in the table of pages. Default 20,000. */
  readonly maxPages?: number;
  /** Most issues beside the first five of each rule, shared fairly between rules. Default 50,000. */
  readonly maxIssues?: number;
}

const shownFixes = 10;
/** Issues of each rule that stand in the file as HTML, for readers without JavaScript and for print. */
const sampleSize = 5;

/**
 * Writes the report as one HTML file that needs no network and opens from disk. Everything from the audited site is
 * text, and a content security policy allows the file's own script and style only. Stop iterating to cancel.
 */
export function renderHtml(report: Report, options: HtmlOptions = {}): AsyncIterable<string> {
  return inChunks(pieces(report, options.maxPages ?? maxEmbeddedPages, options.maxIssues ?? maxEmbeddedIssues));
}

async function* pieces(report: Report, maxPages: number, maxIssues: number): AsyncGenerator<string> {
  const findings = await countFindings(report, sampleSize);
  const fixes = topFixes(report, shownFixes);
  yield head(report).markup;
  yield header(fixes.length > 0, report.score.categories.length > 0).markup;
  const sections = [
    scoreSection(report, findings, fixes[0]?.gainIfFixed ?? 0),
    fixSection(fixes),
    categoriesSection(report),
    rulesSection(report, findings, embeddedIssueCount(findings, maxIssues)),
    pagesSection(report.crawl.counts.fetched, maxPages),
    crawlSection(report),
    unassessedSection(report),
  ];
  for (const section of sections) if (section !== null) yield `${section.markup}\n`;
  yield footer(report).markup;
  yield `<script type="application/json" id="report-data">${jsonForHtml({ origin: report.site.origin })}</script>\n`;
  yield* embeddedPages(report, maxPages);
  yield* embeddedIssues(report, findings, maxIssues);
  yield `<script>${pageScript}</script>\n</body>\n</html>\n`;
}

function head({ site, score }: Report): Markup {
  const style: Markup = { markup: pageStyle };
  const policy = [
    "default-src 'none'",
    `style-src '${sourceHash(pageStyle)}'`,
    `script-src '${sourceHash(pageScript)}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>${scoreText(score.value)} ${gradeLabel(score.grade)} – audit of ${site.url}</title>
<style>${style}</style>
</head>
<body>
`;
}

/** A hash source of the Content Security Policy (Level 3 §6.7.2.3) for an inline script or style. */
function sourceHash(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

function header(hasFixes: boolean, hasCategories: boolean): Markup {
  return html`<a class="skip" href="#score">Skip to the score</a>
${severitySprite}${severityTemplates}
<header class="top"><div class="wrap"><span class="wordmark">Sightline</span><nav aria-label="Sections"><ul>
<li><a href="#score">Score</a></li>
${hasFixes ? html`<li><a href="#fix-first">Fix first</a></li>` : null}
${hasCategories ? html`<li><a href="#categories">Categories</a></li>` : null}
<li><a href="#issues">Issues</a></li>
<li><a href="#pages">Pages</a></li>
<li><a href="#crawl">Crawl</a></li>
</ul></nav></div></header>
<main class="wrap">
`;
}

function footer({ generator, score }: Report): Markup {
  return html`</main>
<footer><div class="wrap">${generator.name} ${generator.version} · rules ${generator.rulesetVersion} · scoring ${score.policyVersion}. The whole data is in report.json, pages.csv and issues.csv.</div></footer>
`;
}
