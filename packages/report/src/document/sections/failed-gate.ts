import type { ReportHeader } from "../../report-schema.ts";
import type { Block } from "../block.ts";

/** Composes which conditions of --fail-on the audit failed, to be read before the score; none if it passed. */
export function failedGate({ failedBy = [] }: Pick<ReportHeader, "failedBy">): readonly Block[] {
  return failedBy.map(({ condition, text }) => ({
    kind: "paragraph",
    role: "alert",
    text: [{ kind: "strong", text: `Failed: ${condition}.` }, " ", { kind: "written", text }],
  }));
}
