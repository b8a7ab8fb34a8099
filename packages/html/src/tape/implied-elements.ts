import { type Builder, mode } from "./builder.ts";
import { insertImplied } from "./insertion.ts";
import { tagId } from "./tag-names.ts";

const bodyTag = tagId("body");
const headTag = tagId("head");
const htmlTag = tagId("html");

export function implyHtml(b: Builder): void {
  insertImplied(b, htmlTag);
  b.mode = mode.beforeHead;
}

export function implyHead(b: Builder): void {
  b.head = insertImplied(b, headTag);
  b.mode = mode.inHead;
}

/**
 * Inserts the body without a tag.
 *
 * @param cause name of the token that implies it; `null` at the end of the page
 * @param offset offset at which that token begins
 */
export function implyBody(b: Builder, cause: string | null, offset: number): void {
  if (!b.headEnded) {
    b.bodyImpliedBy = cause;
    b.bodyImpliedAt = offset;
  }
  insertImplied(b, bodyTag);
  b.mode = mode.inBody;
}
