import { createHash } from "node:crypto";
import { checkBrand, imageType, type ReportBrand } from "../brand.ts";
import { inChunks } from "../chunks.ts";
import { documentInput } from "../document/section.ts";
import { countFindings } from "../findings.ts";
import { readOnce } from "../read-once.ts";
import type { Report, ReportHeader } from "../report-schema.ts";
import { siteName } from "../short-url.ts";
import { shownUrl } from "../shown-url.ts";
import { gradeLabel, scoreText } from "../wording.ts";
import { accentStyle } from "./accent.ts";
import { embeddedData, embeddedIssueCount, maxEmbeddedIssues, maxEmbeddedPages } from "./embedded-data.ts";
import { pageScript } from "./generated/page-script.ts";
import type { HtmlOptions } from "./html-options.ts";
import { html, type Markup } from "./markup.ts";
import { pageStyle } from "./page-style.ts";
import { pageTemplates } from "./page-templates.ts";
import type { HtmlSection, HtmlSectionInput } from "./sections/section.ts";
import { htmlSectionNames, htmlSections, standardHtmlSection } from "./sections/standard-sections.ts";
import { severitySprite, severityTemplates } from "./severity-mark.ts";

/** Issues per rule that are in the file as HTML, for readers without JavaScript and for print. */
const sampleSize = 5;

interface ComposedSection {
  readonly id: string;
  readonly nav: string | null;
  readonly content: Markup;
}

/**
 * Writes `report.html` as a stream of text: one file that needs no network and can be opened from disk. The data is
 * embedded compressed and decompressed by the page's script; without JavaScript the file still shows everything except
 * the full lists.
 *
 * @throws AuditError `invalid_options` for an invalid accent or logo
 */
export function renderHtml(report: Report, options: HtmlOptions = {}): AsyncIterable<string> {
  const { brand = {} } = options;
  checkBrand(brand);
  return inChunks(pieces(readOnce(report), options, logoUrl(brand)));
}

async function* pieces(report: Report, options: HtmlOptions, logo: string | null): AsyncGenerator<string> {
  const { brand = {}, comparison = null, history = [] } = options;
  const { maxPages = maxEmbeddedPages, maxIssues = maxEmbeddedIssues } = options;
  const findings = await countFindings(report, sampleSize);
  const templates = await pageTemplates(report);
  const pictures = (await report.screenshots?.()) ?? [];
  const sections = await composedSections(options, {
    ...documentInput(report, findings, { comparison, history, pictures }),
    brand,
    findings,
    embedded: { pages: maxPages, issues: embeddedIssueCount(findings, maxIssues) },
  });
  const style = pageStyle + accentStyle(brand.accent);
  yield head(report, { style, hasImages: brand.logo !== undefined || pictures.length > 0, brand }).markup;
  yield header(sections, report, brand, logo).markup;
  for (const { content } of sections) yield `${content.markup}\n`;
  yield footer(report, brand).markup;
  const has = (section: HtmlSection) => sections.some(({ id }) => id === section.id);
  yield* embeddedData(
    report,
    { findings, templates, comparison },
    { maxPages: has(htmlSections.pages) ? maxPages : 0, maxIssues: has(htmlSections.issues) ? maxIssues : 0 },
  );
  yield `<script>${pageScript}</script>\n</body>\n</html>\n`;
}

async function composedSections(options: HtmlOptions, input: HtmlSectionInput): Promise<readonly ComposedSection[]> {
  const composed: ComposedSection[] = [];
  for (const section of options.sections ?? htmlSectionNames) {
    const { id, nav, compose } = typeof section === "string" ? standardHtmlSection(section) : section;
    const content = await compose(input);
    if (content !== null) composed.push({ id, nav, content });
  }
  return composed;
}

interface Head {
  readonly brand: ReportBrand;
  readonly style: string;
  readonly hasImages: boolean;
}

function head({ site, score }: ReportHeader, { brand, style, hasImages }: Head): Markup {
  const policy = [
    "default-src 'none'",
    `style-src '${sourceHash(style)}'`,
    `script-src '${sourceHash(pageScript)}'`,
    ...(hasImages ? ["img-src data:"] : []),
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  const content: Markup = { markup: style };
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>${scoreText(score.value)} ${gradeLabel(score.grade)} – ${brand.title ?? "audit"} of ${shownUrl(site.url)}</title>
<style>${content}</style>
</head>
<body>
`;
}

/** Returns a hash source of the Content Security Policy (Level 3 §6.7.2.3) for an inline script or style. */
function sourceHash(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

function logoUrl({ logo }: ReportBrand): string | null {
  if (logo === undefined) return null;
  return `data:${imageType(logo)};base64,${Buffer.from(logo).toString("base64")}`;
}

function header(
  sections: readonly ComposedSection[],
  { site }: ReportHeader,
  { name }: ReportBrand,
  logo: string | null,
): Markup {
  const word = name ?? "Sightline";
  const mark =
    logo === null ? html`<span class="wordmark">${word}</span>` : html`<img class="logo" src="${logo}" alt="${word}">`;
  const links = sections.flatMap(({ id, nav }) => (nav === null ? [] : [html`<li><a href="#${id}">${nav}</a></li>\n`]));
  const hasTitle = sections.some(({ id }) => id === htmlSections.summary.id);
  return html`<a class="skip" href="#main">Skip to the report</a>
${severitySprite}${severityTemplates}
<header class="top"><div class="wrap">${mark}<nav aria-label="Sections"><ul>
${links}</ul></nav></div></header>
<main class="wrap" id="main" tabindex="-1">
${hasTitle ? null : html`<h1 class="hush">Audit of ${siteName(site.url)}</h1>\n`}`;
}

function footer({ generator, score }: ReportHeader, brand: ReportBrand): Markup {
  const producer = `${generator.name} ${generator.version} · rules ${generator.rulesetVersion} · scoring ${score.policyVersion}. The complete data is in report.json, pages.csv and issues.csv.`;
  return html`</main>
<footer><div class="wrap">${brand.footer === undefined ? null : html`<p>${brand.footer}</p>`}<p>${producer}</p></div></footer>
`;
}
