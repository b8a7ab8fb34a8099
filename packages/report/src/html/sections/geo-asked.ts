import type { GeoResult } from "@sightline/geo/result";
import { answersLead, answerText, ownerText } from "../../geo-asked-wording.ts";
import { english } from "../../messages/english.ts";
import { shortUrl } from "../../short-url.ts";
import { percentText } from "../../wording.ts";
import { html, link, type Markup } from "../markup.ts";

const { asked: words } = english.geo;

/** Renders the site's answers to the owner's questions; `null` if there were none. */
export function questionsPart({ questions }: GeoResult, origin: string): Markup | null {
  if (questions === null) return null;
  const { questionColumns: columns } = words;
  return html`<h3 class="part">${words.questionsTitle}</h3>
<p class="lead">${answersLead(questions)}</p>
<div class="card scroll wide" tabindex="0" role="region" aria-label="${words.questionsTitle}"><table>
<caption class="hush">${words.questionsSummary}</caption>
<thead><tr><th scope="col">${columns.question}</th><th scope="col">${columns.answer}</th><th scope="col">${columns.page}</th></tr></thead>
<tbody>
${questions.answers.map(
  (answer) =>
    html`<tr><th scope="row" dir="auto">${answer.question}</th><td><span class="seen" dir="auto">${answerText(answer)}</span></td><td>${answer.outcome === "answered" ? null : html`<span class="muted">${words.closest}</span> `}${pageLink(answer.page, origin)}</td></tr>\n`,
)}</tbody></table></div>`;
}

/** Renders the page that owns each target query; `null` without queries. */
export function queriesPart({ targetQueries }: GeoResult, origin: string): Markup | null {
  if (targetQueries.length === 0) return null;
  const { queryColumns: columns } = words;
  return html`<h3 class="part">${words.queriesTitle}</h3>
<p class="lead">${words.queriesLead}</p>
<div class="card scroll wide" tabindex="0" role="region" aria-label="${words.queriesTitle}"><table>
<caption class="hush">${words.queriesSummary}</caption>
<thead><tr><th scope="col">${columns.query}</th><th scope="col">${columns.outcome}</th><th scope="col">${columns.page}</th><th scope="col" class="number">${columns.coverage}</th></tr></thead>
<tbody>
${targetQueries.map(
  (query) =>
    html`<tr><th scope="row" dir="auto">${query.query}</th><td>${ownerText(query)}</td><td>${pageLink(query.page, origin)}${query.competitors.map((url) => html`<br>${pageLink(url, origin)}`)}</td><td class="number">${percentText(query.coverage)}</td></tr>\n`,
)}</tbody></table></div>`;
}

function pageLink(url: string | null, origin: string): Markup {
  return url === null ? html`–` : link(url, shortUrl(url, origin));
}
