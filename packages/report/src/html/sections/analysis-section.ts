import type { AnalysisEvidence, AnalysisResult, ContentGap, Recommendation } from "@sightline/model";
import { addsNothing, focusNotes, recommendationGain } from "../../analysis-wording.ts";
import { english } from "../../messages/english.ts";
import { shortUrl } from "../../short-url.ts";
import { issueAnchor } from "../anchors.ts";
import { html, link, type Markup } from "../markup.ts";
import type { HtmlSection } from "./section.ts";

const { analysis: words } = english;

/** Result of the crawl's analysis, labelled with its author; omitted without one, or if it adds nothing. */
export const analysisSection: HtmlSection = {
  id: "analysis",
  nav: words.title,
  compose({ report: { analysis, site } }) {
    if (analysis === undefined || addsNothing(analysis)) return null;
    const { origin } = site;
    return html`<section id="analysis" aria-labelledby="analysis-title">
<h2 id="analysis-title">${words.title}</h2>
<p class="lead">${authorship(analysis)}</p>
${summary(analysis)}
${recommendations(analysis, origin)}
${group(words.gapsTitle, analysis.contentGaps, origin)}
${templates(analysis, origin)}
${suspicions(analysis, origin)}
</section>`;
  },
};

function summary({ summary: text }: AnalysisResult): Markup | null {
  if (text === "") return null;
  return html`<div class="card padded"><blockquote class="summary">${text.split(/\n+/).map((part) => html`<p>${part}</p>`)}</blockquote></div>`;
}

/** Renders the author of the analysis, its basis and its omissions. */
function authorship({ model, partial, droppedUnverified, problems, focus }: AnalysisResult): Markup {
  const notes = [
    words.verified,
    ...focusNotes({ focus }),
    ...(droppedUnverified > 0 ? [words.dropped(droppedUnverified)] : []),
    ...(partial ? [words.partial] : []),
    ...problems.map(({ step, message }) => words.problem(step, message)),
  ];
  return html`<strong>${model === null ? words.byFacts : words.byModel(model)}</strong> ${notes.join(" ")}`;
}

function recommendations({ recommendations: all }: AnalysisResult, origin: string): Markup | null {
  if (all.length === 0) return null;
  return html`<h3 class="part">${words.recommendationsTitle}</h3>
<ol class="fixes card">
${all.map(
  (item) => html`<li>
${gain(item)}
<div><h4 class="name"><span>${item.title}</span></h4><p>${item.why}</p>${steps(item, origin)}</div>
<div class="where">${words.facts(item.priority, item.effort, words.origins[item.origin])}</div>
</li>
`,
)}</ol>`;
}

function gain(item: Recommendation): Markup {
  const points = recommendationGain(item);
  return points === null ? html`<div></div>` : html`<div class="gain good">${points}<span>points</span></div>`;
}

function group(title: string, items: readonly ContentGap[], origin: string): Markup | null {
  if (items.length === 0) return null;
  return html`<h3 class="part">${title}</h3>
<ul class="plain card">${items.map((item) => oneAdvice(item, origin))}</ul>`;
}

function oneAdvice(item: ContentGap, origin: string): Markup {
  return html`<li><h4 class="name"><span>${item.title}</span> <span class="tag">${words.origins[item.origin]}</span></h4><p>${item.why}</p>${steps(item, origin)}</li>
`;
}

function templates({ templates: all }: AnalysisResult, origin: string): Markup | null {
  const groups = all.map(({ pattern, pages, advice }) =>
    group(`${words.templatesTitle}: ${words.template(pattern, pages)}`, advice, origin),
  );
  return groups.length === 0 ? null : html`${groups}`;
}

function steps({ steps: all, evidence }: ContentGap, origin: string): Markup {
  const list =
    all.length === 0 ? null : html`<ol class="steps-to-do">${all.map((step) => html`<li>${step}</li>`)}</ol>\n`;
  return html`${list}<details class="values"><summary>${words.evidence} (${evidence.length})</summary><ul class="places">${evidence.map((item) => evidenceItem(item, origin))}</ul></details>`;
}

function evidenceItem({ issueId, url, quote }: AnalysisEvidence, origin: string): Markup {
  const issue = issueId === undefined ? null : html` · <a href="#${issueAnchor(issueId)}">Issue</a>`;
  return html`<li>${link(url, shortUrl(url, origin))}${issue} <q class="seen" dir="auto">${quote}</q></li>`;
}

function suspicions({ injectionSuspected }: AnalysisResult, origin: string): Markup | null {
  if (injectionSuspected.length === 0) return null;
  return html`<h3 class="part">${words.injectionTitle}</h3>
<p class="lead">${words.injectionLead}</p>
<ul class="plain card">${injectionSuspected.map(({ url, kind, quote }) => html`<li>${link(url, shortUrl(url, origin))} <span class="tag">${kind}</span> <q class="seen" dir="auto">${quote}</q></li>`)}</ul>`;
}
