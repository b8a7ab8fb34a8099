import { AuditError } from "@sightline/model";
import { cleanText } from "@sightline/text";
import { maxAskedTextLength, maxQuestions, maxTargetQueries } from "../request/asked-limits.ts";
import type { GeoAuditOptions } from "./geo-audit-options.ts";

/** Options of an audit with their defaults. */
export type AuditTerms = Required<GeoAuditOptions>;

/** Checks options and fills in their defaults. @throws AuditError `invalid_options` */
export function auditTerms(options: GeoAuditOptions): AuditTerms {
  const terms: AuditTerms = {
    signal: new AbortController().signal,
    goal: null,
    closedEngines: new Set(),
    switchedOff: new Set(),
    isAccepted: () => false,
    maxPages: Number.POSITIVE_INFINITY,
    reader: null,
    relatedRules: { rules: 0, failed: [] },
    patches: false,
    llmsTxt: false,
    probe: null,
    onProgress: () => undefined,
    ...options,
    questions: cleanTexts("questions", options.questions, maxQuestions),
    targetQueries: cleanTexts("targetQueries", options.targetQueries, maxTargetQueries),
  };
  if (Number.isNaN(terms.now.getTime())) throw new AuditError("invalid_options", "`now` is not a valid date.");
  if (!(terms.maxPages >= 1)) throw new AuditError("invalid_options", "`maxPages` must be at least 1.");
  return terms;
}

/** Returns the owner's texts clean. @throws AuditError `invalid_options` for too many, or one that is empty or too long */
function cleanTexts(name: string, texts: readonly string[] = [], most: number): string[] {
  if (texts.length > most) throw new AuditError("invalid_options", `\`${name}\` has more than ${most} entries.`);
  return texts.map((text) => {
    const clean = cleanText(text);
    if (clean !== "" && text.length <= maxAskedTextLength) return clean;
    throw new AuditError(
      "invalid_options",
      `\`${name}\` has an entry that is empty or longer than ${maxAskedTextLength}.`,
    );
  });
}
