import type { LighthouseAudit, LighthouseResult, LighthouseScore } from "@sightline/model";
import { readFields, readList, readNumber, readText } from "../measure/received.ts";

const maxCategories = 10;
const maxReferences = 500;
const maxFailed = 100;
const maxWarnings = 10;
const maxText = 200;
const maxSentence = 300;

/** From this score on, Lighthouse shows an audit as passed. */
const passingScore = 90;

/**
 * Sums up the JSON of Lighthouse, which quotes the page: everything in it is bounded.
 *
 * @see https://github.com/GoogleChrome/lighthouse/blob/v12.8.2/docs/understanding-results.md
 */
export function readLighthouse(json: string): LighthouseResult {
  const { lighthouseVersion, runtimeError, runWarnings, categories, audits } = readFields(parsed(json));
  const listed = Object.values(readFields(categories)).slice(0, maxCategories).map(readFields);
  const { message } = readFields(runtimeError);
  const failure = listed.length === 0 ? "Lighthouse gave no result." : readText(message, maxSentence);
  // Beside a failure, there are categories without scores.
  const judged = failure === "" ? listed : [];
  const failed = judged.flatMap((category) => failedOf(category, readFields(audits)));
  return {
    version: readText(lighthouseVersion, maxText),
    failure: failure === "" ? null : failure,
    scores: judged.map(scoreOf),
    failures: failed.length,
    failed: failed.slice(0, maxFailed),
    warnings: readList(runWarnings, maxWarnings, (warning) => readText(warning, maxSentence)),
  };
}

type Fields = ReturnType<typeof readFields>;

function scoreOf({ id, title, score }: Fields): LighthouseScore {
  return { category: readText(id, maxText), title: readText(title, maxText), score: percent(score) };
}

/** Returns the audits of a category that count and that the page failed, the worst first. */
function failedOf({ id, auditRefs }: Fields, audits: Fields): LighthouseAudit[] {
  const category = readText(id, maxText);
  return readList(auditRefs, maxReferences, readFields)
    .flatMap((reference) => {
      const audit = readFields(audits[readText(reference["id"], maxText)]);
      const score = percent(audit["score"]);
      if (reference["group"] === "hidden" || score === null || score >= passingScore) return [];
      const display = readText(audit["displayValue"], maxText);
      // Written in Markdown.
      const title = readText(audit["title"], maxText).replaceAll("`", "");
      return [{ id: readText(audit["id"], maxText), title, category, score, display: display === "" ? null : display }];
    })
    .sort((one, other) => one.score - other.score);
}

/** Audits that only inform have no score. */
function percent(score: unknown): number | null {
  const share = readNumber(score, 1);
  return share === null ? null : Math.round(share * 100);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
