import type { LeftOutPart } from "./report-schema.ts";

const names: Readonly<Record<LeftOutPart["part"], string>> = {
  analysis: "The analysis",
  geo: "The audit for answer engines",
};

/** A part that is not in the report, as in `The analysis is left out: …`. */
export function leftOutText({ part, reason }: LeftOutPart): string {
  return `${names[part]} is left out: ${reason}`;
}
