import type { LeftOutPart } from "./report-schema.ts";

const names: Readonly<Record<LeftOutPart["part"], string>> = {
  analysis: "The analysis",
  geo: "The GEO audit",
};

/** Describes a part that is not in the report, as in `The analysis is not included: …`. */
export function leftOutText({ part, reason }: LeftOutPart): string {
  return `${names[part]} is not included: ${reason}`;
}
