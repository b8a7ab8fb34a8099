import { cutText } from "../message.ts";
import { visibleText } from "../visible-text.ts";

const maxCodeLength = 240;

/**
 * Text of an audited page as a code span (CommonMark §6.1): nothing inside is markup, a link, an HTML tag, or a
 * mention or issue reference of the place where the Markdown is shown. For use outside of tables.
 */
export function markdownCode(text: string): string {
  const line = cutText(visibleText(text), maxCodeLength);
  if (line.trim() === "") return "`(empty)`";
  let longestRun = 0;
  for (const run of line.match(/`+/g) ?? []) longestRun = Math.max(longestRun, run.length);
  const fence = "`".repeat(longestRun + 1);
  const pad = line.startsWith("`") || line.endsWith("`") ? " " : "";
  return fence + pad + line + pad + fence;
}

/** Wording of rules and of this library as Markdown text: punctuation that could be markup is escaped. */
export function markdownText(text: string): string {
  return visibleText(text).replace(/[\\`*_{}[\]()#+!|<>&~]/g, "\\$&");
}
