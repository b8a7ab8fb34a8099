import { visibleText } from "../visible-text.ts";
import { findPayloads } from "./find-payloads.ts";

/** Stands for a text that looks like a prompt injection. */
export const withheld = "[left out: it looks like an instruction to a language model]";

/** Tag characters are invisible to people, but models read the letters that they encode. */
const tagCharacters = /[\u{e0000}-\u{e007f}]/gu;
/** Matches what precedes a quotation, a value or a part of a path, which may be an instruction only from its start. */
const beforeParts = /["“”„«/]|: /g;

/**
 * Makes text of a site safe for a model to read on one line. Returns {@link withheld} if it holds words of a prompt
 * injection, even if they do not address a model, since messages of issues quote pages.
 *
 * @param data values that the text was filled with
 */
export function modelText(text: string, data: Readonly<Record<string, unknown>> = {}): string {
  const values = Object.values(data).flat();
  if ([text, text.replace(beforeParts, "\n"), ...values].some(holdsPayload)) return withheld;
  return visibleText(text).replace(tagCharacters, "\ufffd");
}

function holdsPayload(value: unknown): boolean {
  return typeof value === "string" && findPayloads(value).next().done !== true;
}
