import { visibleText } from "@sightline/text/visible";

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/**
 * Escapes text of any origin for an element or attribute of XML 1.0, which cannot contain control characters and
 * U+FFFE.
 */
export function xmlText(text: string): string {
  return visibleText(text)
    .replace(/[\ufffe\uffff]/g, "\ufffd")
    .replace(/[&<>"']/g, (character) => entities[character] ?? "");
}
