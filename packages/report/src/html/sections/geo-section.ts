import type { GeoPatch, GeoResult } from "@sightline/geo/result";
import { geoEngineRows } from "../../geo-engine-rows.ts";
import { type GeoFix, type GeoFixList, geoFixLists } from "../../geo-fixes.ts";
import { geoPolicyRows } from "../../geo-policy-rows.ts";
import {
  fixFacts,
  fixTitle,
  geoCertainty,
  geoRange,
  geoReason,
  geoSeen,
  moreFixes,
  patchGain,
  ruleReference,
} from "../../geo-wording.ts";
import { grouped } from "../../grouped.ts";
import { english } from "../../messages/english.ts";
import type { ReportHeader } from "../../report-schema.ts";
import { shortUrl } from "../../short-url.ts";
import { counted, gainText, percentText, scoreText, wholeNumber } from "../../wording.ts";
import { ruleAnchor } from "../anchors.ts";
import { arcGauge, bandOf, bar } from "../charts.ts";
import { html, link, type Markup } from "../markup.ts";
import { queriesPart, questionsPart } from "./geo-asked.ts";
import type { HtmlSection } from "./section.ts";

const { geo: words } = english;
const maxFixes = 20;
const maxPolicyRows = 200;
const maxExamples = 5;

/** Result of the GEO audit; omitted without one. */
export const geoSection: HtmlSection = {
  id: "geo",
  nav: words.title,
  compose({ report }) {
    const { geo, site } = report;
    if (geo === undefined) return null;
    return html`<section id="geo" aria-labelledby="geo-title">
<h2 id="geo-title">${words.title}</h2>
<p class="lead">${words.caveat}</p>
${readiness(geo)}
${engines(geo, site.origin)}
${factors(geo)}
${fixes(report)}
${policy(geo)}
${conflicts(geo)}
${questionsPart(geo, site.origin)}
${queriesPart(geo, site.origin)}
${notScored(geo)}
<p class="muted small after">${words.sample(geo.sample.sampledPages, geo.sample.pages, geo.auditedOn)}</p>
</section>`;
  },
};

function readiness(geo: GeoResult): Markup {
  const { scores } = geo;
  const value = scores.geo;
  const reason = geoReason(geo);
  const part = (name: keyof typeof words.parts) =>
    html`<div><dd>${scores[name] === null ? "–" : scoreText(scores[name])}</dd><dt>${words.parts[name]}</dt></div>`;
  const range = geoRange(geo);
  const tone = value === null || range !== null ? null : bandOf(value);
  const label = range === null ? words.readinessAlt(value) : words.rangeAlt(range, value);
  const dial = range === null ? { value } : { value: null, text: range };
  const verdict = range === null && reason !== "" ? reason : [`${label}.`, reason].join(" ").trim();
  return html`<div class="hero card">
${arcGauge({ ...dial, tone, label, word: words.readiness })}
<div>
<p class="verdict">${verdict}</p>
<p class="muted sure">${geoCertainty(geo)}</p>
<dl class="tiles">${part("reach")}${part("quality")}${part("integrity")}${part("agent")}${part("policy")}${part("answerability")}</dl>
<p class="muted small after">${words.parts.reach} × ${words.parts.quality} × ${words.parts.integrity}: ${words.partOfReadiness}. ${words.parts.agent}, ${words.parts.policy}: ${words.besideReadiness}.</p>
</div>
</div>`;
}

function engines(geo: GeoResult, origin: string): Markup | null {
  const rows = geoEngineRows(geo);
  if (rows.length === 0) return null;
  const { engineColumns } = words;
  return html`<h3 class="part">${words.enginesTitle}</h3>
<div class="card scroll wide" tabindex="0" role="region" aria-label="${words.enginesTitle}"><table>
<caption class="hush">${words.enginesSummary}</caption>
<thead><tr><th scope="col">${engineColumns.engine}</th><th scope="col"><span class="hush">${engineColumns.reach}: bar</span></th><th scope="col" class="number">${engineColumns.reach}</th><th scope="col" class="number">${engineColumns.pages}</th><th scope="col">${engineColumns.rule}</th></tr></thead>
<tbody>
${rows.map(
  ({ label, reach, eligiblePages, pages, decision, example }) =>
    html`<tr><th scope="row">${label}</th><td>${reach === null ? null : bar(reach)}</td><td class="number">${scoreText(reach)}</td><td class="number">${words.enginePages(eligiblePages, pages)}</td><td><span class="seen" dir="auto">${decision}</span>${example === null ? null : html`<br>${link(example, shortUrl(example, origin))}`}</td></tr>\n`,
)}</tbody></table></div>`;
}

function factors({ pillars }: GeoResult): Markup | null {
  if (pillars.length === 0) return null;
  const { factorColumns } = words;
  return html`<h3 class="part">${words.factorsTitle}</h3>
<div class="card scroll" tabindex="0" role="region" aria-label="${words.factorsTitle}"><table>
<caption class="hush">${words.factorsSummary}</caption>
<thead><tr><th scope="col">${factorColumns.factor}</th><th scope="col"><span class="hush">${factorColumns.score}: bar</span></th><th scope="col" class="number">${factorColumns.score}</th><th scope="col" class="number">${factorColumns.weight}</th><th scope="col" class="number">${factorColumns.share}</th><th scope="col" class="number">${factorColumns.measured}</th></tr></thead>
<tbody>
${pillars.map(
  ({ pillar, score, weight, share, measuredShare }) =>
    html`<tr><th scope="row">${words.factor(pillar)}</th><td>${score === null ? null : bar(score)}</td><td class="number">${scoreText(score)}</td><td class="number">${wholeNumber(weight)}</td><td class="number">${percentText(share)}</td><td class="number">${percentText(measuredShare)}</td></tr>\n`,
)}</tbody></table></div>`;
}

function fixes(report: ReportHeader): Markup[] {
  return geoFixLists(report, maxFixes).map((list, index) => fixList(list, index === 0, report));
}

function fixList(list: GeoFixList, isFirst: boolean, report: ReportHeader): Markup {
  const { score, shown } = list;
  return html`<h3 class="part">${words.fixesTitles[score]}</h3>
${isFirst ? html`<p class="lead">${words.evidenceGrades}</p>` : null}
${shown.length === 0 ? null : html`<ol class="fixes card">\n${shown.map((fix) => fixItem(fix, report.site.origin))}</ol>\n`}${moreFixes(list).map((note) => html`<p class="muted after">${note}</p>\n`)}`;
}

function fixItem(fixed: GeoFix, origin: string): Markup {
  const { issue, rules } = fixed;
  const { title, fix, why, weightedGain, needsReview, patch, sources } = issue;
  const gain = html`<div class="gain good">${gainText(weightedGain)}<span>weighted</span></div>`;
  const where = html`<div class="where">${fixFacts(fixed).join(" · ")}${needsReview ? html`<span class="tag">${words.review}</span>` : null}</div>`;
  if (rules !== null)
    return html`<li>
${gain}
<div><h4 class="name"><span>${fixTitle(fixed)}</span></h4><p><a href="#${rules[0] === undefined ? "issues" : ruleAnchor(rules[0].id)}">${ruleReference}</a></p></div>
${where}
</li>
`;
  const seen = geoSeen(issue, maxExamples).map(
    ({ urls, evidence }) =>
      html`<li>${urls.map((url, index) => html`${index === 0 ? null : ", "}${link(url, shortUrl(url, origin))}`)} <span class="seen" dir="auto">${evidence}</span></li>`,
  );
  const links = sources.flatMap(({ title: name, url }) => (url === null ? [] : [html`<li>${link(url, name)}</li>`]));
  return html`<li>
${gain}
<div><h4 class="name"><span>${title}</span></h4><p>${fix}</p>
<details class="values"><summary>Why, where and how<span class="hush">: ${title}</span></summary>
<p>${why}</p>${seen.length === 0 ? null : html`<ul class="places">${seen}</ul>`}${patch === undefined ? null : proposal(patch)}${links.length === 0 ? null : html`<ul class="places">${links}</ul>`}</details></div>
${where}
</li>
`;
}

/** Renders a proposed change as code: shown line by line, never applied. */
function proposal(patch: GeoPatch): Markup {
  const { target, diff, note } = patch;
  const gain = patchGain(patch);
  const lines = diff.replace(/\n$/, "").split("\n");
  return html`<p class="muted small">${words.patch}: <code>${target}</code>${gain === "" ? null : html` (${gain})`}</p><pre class="patch" tabindex="0">${lines.map((line) => html`${line}\n`)}</pre>${note === null ? null : html`<p class="muted small">${note}</p>`}`;
}

function policy(geo: GeoResult): Markup | null {
  const rows = geoPolicyRows(geo);
  if (rows.length === 0) return null;
  const { policyColumns } = words;
  const more = rows.length - maxPolicyRows;
  return html`<h3 class="part">${words.policyTitle}</h3>
${geo.goal === null ? null : html`<p class="lead">${words.goal(geo.goal)}</p>`}
<div class="card scroll limited wide" tabindex="0" role="region" aria-label="${words.policyTitle}"><table>
<caption class="hush">${words.policySummary}</caption>
<thead><tr><th scope="col">${policyColumns.crawler}</th><th scope="col">${policyColumns.purpose}</th><th scope="col">${policyColumns.permission}</th><th scope="col">${policyColumns.pages}</th><th scope="col">${policyColumns.rule}</th></tr></thead>
<tbody>
${rows
  .slice(0, maxPolicyRows)
  .map(
    ({ tokens, purposes, permission, fitsGoal, pageTypes, rule }) =>
      html`<tr><th scope="row">${tokens.join(", ")}</th><td>${purposes.map((purpose) => words.purposes[purpose]).join(", ")}</td><td>${words.permissions[permission]}${fitsGoal === false ? html` <span class="tag">${words.againstGoal}</span>` : null}</td><td>${pageTypes?.join(", ") ?? words.allPages}</td><td><span class="seen" dir="auto">${rule}</span></td></tr>\n`,
  )}</tbody></table></div>${more > 0 ? html`<p class="muted small after">${words.more(more)}</p>` : null}`;
}

function conflicts({ policyConflicts }: GeoResult): Markup | null {
  if (policyConflicts.length === 0) return null;
  return html`<h3 class="part">${words.conflictsTitle}</h3>
<ul class="plain card">${policyConflicts.map(({ one, other }) => html`<li><span class="seen" dir="auto">${words.against(one, other)}</span></li>`)}</ul>`;
}

function notScored({ notScored: subjects, unmeasured }: GeoResult): Markup | null {
  if (subjects.length + unmeasured.length === 0) return null;
  return html`<h3 class="part">${words.outsideTitle}</h3>
<div class="card">
${reasons(
  words.notScoredTitle,
  subjects.map(({ subject, why }) => [subject, why]),
)}${reasons(
  words.unmeasuredTitle,
  unmeasured.map(({ title, reason, pages }) => [
    title,
    pages === null ? reason : `${counted(pages, "page")}: ${reason}`,
  ]),
)}</div>`;
}

function reasons(title: string, items: readonly (readonly [subject: string, reason: string])[]): Markup | null {
  if (items.length === 0) return null;
  return html`<details class="rule"><summary><h4 class="name"><span>${title}</span></h4><span class="tally">${wholeNumber(items.length)}</span></summary>
<ul class="plain">${grouped(items, ([, reason]) => reason).map((group) => html`<li><strong>${group.map(([subject]) => subject).join("; ")}</strong>: <span class="muted">${group[0][1]}</span></li>`)}</ul></details>
`;
}
