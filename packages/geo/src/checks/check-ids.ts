import type { Pillar } from "./measure.ts";

/** Prefix of the ids of each pillar's checks. */
export const idPrefixes: Readonly<Record<Pillar, string>> = {
  access: "access",
  renderability: "render",
  retrievability: "retr",
  extractability: "extr",
  citability: "cite",
  freshness: "fresh",
  authority: "auth",
  "structured-data": "sd",
  integrity: "integrity",
  answerability: "llm",
  "machine-interfaces": "mi",
  policy: "pol",
};
