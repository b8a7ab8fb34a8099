import type { PageDirectives } from "./page-directives.ts";

const fullSnippet = 160;

/**
 * Returns the part of a page that Google's AI features may use by its directives, 0–1; they need an indexed page with a
 * snippet.
 */
export function googleEligibility(
  { noindex, nosnippet, maxSnippet }: PageDirectives,
  /** Share of the main text inside data-nosnippet. */
  noSnippetShare: number,
): number {
  if (noindex || nosnippet || maxSnippet === 0) return 0;
  const length = maxSnippet === null ? 1 : Math.min(1, maxSnippet / fullSnippet);
  return length * (1 - noSnippetShare);
}

/** Returns the part of a page that Copilot and Bing's grounding may use by its directives, 0–1. */
export function copilotEligibility(
  { noindex, noarchive, nocache, nosnippet }: PageDirectives,
  noSnippetShare: number,
): number {
  const values = [1 - noSnippetShare];
  if (noindex) values.push(0);
  // Bing documents that nocache wins when both are present.
  if (nocache) values.push(0.5);
  else if (noarchive) values.push(0);
  if (nosnippet) values.push(0.5);
  return Math.min(...values);
}

/** States which part of the main text data-nosnippet withholds; empty when it withholds nothing. */
export function withheldText(noSnippetShare: number): string[] {
  return noSnippetShare > 0 ? [`${Math.round(100 * noSnippetShare)}% of the main text in data-nosnippet`] : [];
}
