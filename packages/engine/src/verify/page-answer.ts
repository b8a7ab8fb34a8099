import { isMember, judgesKind, type PageRecord, type Population } from "@sightline/model";
import type { Rule, SiteQuery } from "@sightline/model/rule";
import { ownKind } from "../judge/page-kinds.ts";

/** Returns the reason why a rule does not look at a page as it answers now; `null` if it does. */
export function unjudgedReason(rule: Rule, page: PageRecord): string | null {
  if (page.failure !== null) return `The page could not be read: ${page.failure.message}`;
  const population = populationOf(rule);
  // A URL that does not redirect has no faulty redirect.
  if (population === "site" || population === "redirects") return null;
  if (!isMember(population, page)) return `${answerOf(page)}, and the rule judges ${subjectOf[population]}.`;
  const kind = ownKind(page);
  return judgesKind(rule, kind) ? null : `The page is of a kind that the rule does not judge (${kind}).`;
}

function populationOf(rule: Rule): Population | "site" {
  if (rule.scope === "page") return rule.population;
  const query: SiteQuery = rule.query;
  return query.kind === "shares" ? query.population : rule.population;
}

const subjectOf = {
  all: "all URLs",
  answered: "responses",
  ok: "pages with status 200",
  html: "HTML pages with status 200",
  indexable: "pages that can be indexed",
} as const;

function answerOf(page: PageRecord): string {
  const { status, kind, redirect, indexability, contentType, canonicalUrl, analysisFailure } = page;
  if (kind === "redirect") return `The URL redirects to ${redirect?.url ?? "nothing usable"}`;
  if (status !== 200) return `The URL answers with status ${status}`;
  if (kind !== "html") return `The URL is ${contentType ?? "of unknown type"}, not HTML`;
  if (page.analysis === "failed") return `The page could not be analysed (${analysisFailure ?? "no HTML"})`;
  if (indexability === "noindex") return "The page has noindex";
  if (indexability === "canonicalised") return `The page names ${canonicalUrl} as canonical`;
  return `The page cannot be indexed (${indexability})`;
}
