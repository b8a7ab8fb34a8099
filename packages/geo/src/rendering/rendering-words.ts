import { joinedWords } from "@sightline/text";
import { crawlerOf } from "../crawlers/registry.ts";
import type { GeoAccess } from "../result/geo-audit.ts";
import type { GeoRendering, GeoScriptedTemplate } from "../result/geo-rendering.ts";
import { counted } from "../text/counted.ts";
import type { RenderingFacts } from "./rendering-fold.ts";
import { fewWords } from "./site-renderings.ts";

/** A smaller share is not worth a word. */
const tellingShare = 0.01;

/** Adds for which engines it matters what scripts write. @param rows engines in whose search the site is wanted */
export function renderingOf(facts: RenderingFacts, rows: readonly GeoAccess[]): GeoRendering {
  const engines = rows.map(({ engine, label, token }) => ({
    ...{ engine, label, token },
    runsScripts: crawlerOf(token)?.runsScripts ?? ("unknown" as const),
  }));
  return { text: `${whatScriptsWrite(facts)}${forWhom(facts, engines)}`, ...facts, engines };
}

/** Says on how many pages scripts were run, and names those that could not be rendered. */
export function renderedPagesText({ pages, failed, failures }: RenderingFacts, of: number): string {
  const run = pages === 0 ? "Scripts were run on no page" : `Scripts were run on ${pages} of ${counted(of, "page")}`;
  if (failed === 0) return `${run}.`;
  const named = failures.map(({ url, reason }) => `${url} (${reason})`);
  const others = failed > failures.length ? [`${failed - failures.length} more`] : [];
  return `${run}; ${counted(failed, "page")} could not be rendered: ${joinedWords([...named, ...others])}.`;
}

function whatScriptsWrite({ pages, templates }: RenderingFacts): string {
  if (pages === 0) return "No page could be rendered, so that it is not known what scripts write.";
  const where = `on the ${pages === 1 ? "page" : counted(pages, "page")} that ${pages === 1 ? "was" : "were"} rendered`;
  const parts = [...textPart(templates), ...linkPart(templates), ...factPart(templates)];
  if (parts.length === 0 && sum(templates, "words") < fewWords * pages) {
    return `There is next to no text ${where}, with scripts as without.`;
  }
  return parts.length === 0
    ? `Scripts add no text, links or facts ${where}: engines that run none get what the others get.`
    : `Only after scripts ran, there is ${joinedWords(parts)} ${where}.`;
}

function textPart(templates: readonly GeoScriptedTemplate[]): readonly string[] {
  const share = sum(templates, "missingWords") / Math.max(1, sum(templates, "words"));
  const [worst] = templates;
  if (worst === undefined || (worst.share ?? 0) < tellingShare) return [];
  const on = templates.length > 1 ? ` (${percent(worst.share ?? 0)} on pages like ${worst.template})` : "";
  return [`${percent(share)} of the main text${on}`];
}

function linkPart(templates: readonly GeoScriptedTemplate[]): readonly string[] {
  const added = templates.reduce((total, { links }) => total + links.count, 0);
  const of = templates.reduce((total, { links }) => total + links.of, 0);
  return added === 0 ? [] : [`${added} of ${counted(of, "link")}`];
}

const names = {
  title: "a title",
  description: "a description",
  canonical: "a canonical",
  h1: "an h1 heading",
  hreflang: "hreflang",
  "structured-data": "structured data",
  noindex: "noindex",
} as const;

function factPart(templates: readonly GeoScriptedTemplate[]): readonly string[] {
  return [...new Set(templates.flatMap(({ facts }) => facts))].map((fact) => names[fact]);
}

/** Names the engines that do not get it, and those of which that is not known. */
function forWhom({ pages, templates }: RenderingFacts, engines: GeoRendering["engines"]): string {
  const parts = [...textPart(templates), ...linkPart(templates), ...factPart(templates)];
  if (pages === 0 || parts.length === 0) return "";
  const labels = (runs: "no" | "unknown") =>
    engines.filter(({ runsScripts }) => runsScripts === runs).map(({ label }) => label);
  const none = labels("no");
  const unknown = labels("unknown");
  const some = engines.flatMap(({ token, runsScripts }) =>
    runsScripts === "yes" ? [token] : runsScripts === "partial" ? [`${token} (in part)`] : [],
  );
  const sentences = [
    ...(none.length === 0 ? [] : [`${joinedWords(none)} ${none.length === 1 ? "does" : "do"} not get it`]),
    ...(some.length === 0 ? [] : [`${joinedWords(some)} ${some.length === 1 ? "runs" : "run"} scripts`]),
    ...(unknown.length === 0 ? [] : [`of ${joinedWords(unknown)} it is not known`]),
  ];
  return sentences.length === 0 ? "" : ` ${sentences.join("; ")}.`;
}

function sum(templates: readonly GeoScriptedTemplate[], member: "words" | "missingWords"): number {
  return templates.reduce((total, template) => total + template[member], 0);
}

function percent(share: number): string {
  return `${Math.floor(100 * share)} %`;
}
