import type { EdgeKind } from "../edges/edge.ts";
import { styleTokens } from "./style-tokens.ts";

/** Reference of a style sheet. */
export interface StyleReference {
  readonly kind: Extract<EdgeKind, "image" | "font" | "stylesheet">;
  /** As written, escapes resolved. */
  readonly url: string;
}

const maxReferences = 5000;
const maxUrl = 8192;

/**
 * Finds the URLs of a style sheet: images, fonts of `@font-face`, and style sheets of `@import`. Skips comments and
 * other strings.
 *
 * @see https://www.w3.org/TR/css-syntax-3/#consume-url-token
 */
export function styleReferences(css: string): StyleReference[] {
  const references: StyleReference[] = [];
  let rule = "";
  for (const { kind, text } of styleTokens(css)) {
    if (references.length >= maxReferences) break;
    if (kind === "url") add(references, kindIn(rule), text);
    else if (kind === "at") rule = text.toLowerCase();
    else if (kind === "string" && rule === "@import") add(references, "stylesheet", text);
    if (kind === "mark" && (text === "}" || (text === ";" && rule !== "@font-face"))) rule = "";
  }
  return references;
}

function kindIn(rule: string): StyleReference["kind"] {
  if (rule === "@import") return "stylesheet";
  return rule === "@font-face" ? "font" : "image";
}

function add(references: StyleReference[], kind: StyleReference["kind"], written: string): void {
  const url = written.replace(/\\(?:([0-9a-f]{1,6})\s?|([\s\S]))/gi, unescaped).trim();
  // A bare fragment names a part of the document that uses the style; data URLs name no resource.
  if (url === "" || url.length > maxUrl || url.startsWith("#") || /^data:/i.test(url)) return;
  references.push({ kind, url });
}

function unescaped(_: string, digits: string | undefined, character: string | undefined): string {
  if (digits === undefined) return character === "\n" ? "" : (character ?? "");
  const code = Number.parseInt(digits, 16);
  return code === 0 || code > 0x10_ffff || (code >= 0xd800 && code <= 0xdfff) ? "\ufffd" : String.fromCodePoint(code);
}
