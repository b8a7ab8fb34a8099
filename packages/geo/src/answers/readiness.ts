import type { GeoAudit } from "../result/geo-audit.ts";
import { answerNames } from "./answer-state.ts";

const most = 20;

/**
 * Returns one number for machines and trends: the first answer times the mean of the known others, in percent; at most
 * 20 when the first is `no`. `null` when the first or all others are unknown.
 */
export function readinessOf(answers: GeoAudit["answers"]): Pick<GeoAudit, "readiness" | "basis"> {
  const known = answerNames.filter((name) => answers[name].share !== null);
  const others = known.filter((name) => name !== "read").map((name) => answers[name].share ?? 0);
  const read = answers.read.share;
  if (read === null || others.length === 0) return { readiness: null, basis: [] };
  const mean = others.reduce((sum, share) => sum + share, 0) / others.length;
  const value = Math.round(100 * read * mean);
  return { readiness: answers.read.state === "no" ? Math.min(most, value) : value, basis: [...known] };
}
