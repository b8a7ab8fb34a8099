import { ownText } from "@sightline/text";
import { startTagEnd } from "../tape/start-tag-end.ts";

const maxLength = 200;
/** Matches elements whose content is the whole page. */
const wholePage = /^(?:html|head|body)$/i;
const tagStart = /^<([A-Za-z][^\s/>]{0,100})/;

/**
 * Returns the source at an offset: an element with its end tag if that is near, else its start tag, else the text up to
 * the next tag. Cut at 200 characters with an ellipsis; nothing is decoded. It does not keep the source in memory.
 */
export function sourceSnippet(source: string, offset: number): string {
  const name = tagStart.exec(source.slice(offset, offset + maxLength))?.[1];
  if (name === undefined) return cut(source, offset, textEnd(source, offset));
  const end = startTagEnd(source, offset + 1 + name.length);
  if (wholePage.test(name)) return cut(source, offset, end);
  const near = source.slice(end, offset + maxLength).toLowerCase();
  const closing = near.indexOf(`</${name.toLowerCase()}`);
  const close = closing === -1 ? -1 : near.indexOf(">", closing);
  return cut(source, offset, close === -1 ? end : end + close + 1);
}

function textEnd(source: string, offset: number): number {
  const length = source.slice(offset + 1, offset + maxLength + 1).indexOf("<");
  return length === -1 ? Math.min(source.length, offset + maxLength + 1) : offset + 1 + length;
}

function cut(source: string, from: number, to: number): string {
  const text = to - from <= maxLength ? source.slice(from, to).trim() : `${source.slice(from, from + maxLength - 1)}…`;
  // A split surrogate pair leaves half a character, which neither databases nor readers accept.
  return ownText(text.toWellFormed().replaceAll("\0", "\ufffd").replace("\ufffd…", "…"));
}
