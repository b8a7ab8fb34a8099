import { visibleText } from "@sightline/text/visible";
import { cutText } from "../message.ts";

const maxCodeLength = 240;

/**
 * Formats text of an audited page as a code span (CommonMark §6.1), so that nothing inside becomes markup, a link, an
 * HTML tag, or a mention or issue reference on the platform that displays the Markdown. For use outside of tables.
 *
 * @param maxLength length to which it is cut
 */
export function markdownCode(text: string, maxLength = maxCodeLength): string {
  const line = cutText(visibleText(text), maxLength);
  if (line.trim() === "") return "`(empty)`";
  let maxRunLength = 0;
  for (const run of line.match(/`+/g) ?? []) maxRunLength = Math.max(maxRunLength, run.length);
  const fence = "`".repeat(maxRunLength + 1);
  const pad = line.startsWith("`") || line.endsWith("`") ? " " : "";
  return fence + pad + line + pad + fence;
}

/** Escapes the wording of rules and of this library for Markdown: all punctuation that could be markup. */
export function markdownText(text: string): string {
  return visibleText(text).replace(/[\\`*_{}[\]()#+!|<>&~]/g, "\\$&");
}
