import { plainText } from "./document/block.ts";
import { documentInput, type Section } from "./document/section.ts";
import type { ReportHeader } from "./report-schema.ts";

/** Returns the paragraphs and lists of a section as lines of text; `null` where it says nothing. */
export function sectionLines(
  section: Pick<Section<string>, "compose">,
  parts: Partial<ReportHeader>,
): readonly string[] | null {
  const report = { ...parts, score: { causes: [] }, rules: [] } as unknown as ReportHeader;
  const input = documentInput(report, {
    bySeverity: { error: 0, warning: 0, notice: 0 },
    examples: new Map() as never,
  });
  const blocks = section.compose(input, "full");
  return (
    blocks?.flatMap((block) =>
      block.kind === "paragraph" ? [plainText(block.text)] : block.kind === "list" ? block.items.map(plainText) : [],
    ) ?? null
  );
}
