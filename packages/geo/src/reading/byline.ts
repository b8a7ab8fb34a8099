import { isOfKind, type StructuredData, textsOf } from "@sightline/facts";
import type { PageRecord } from "@sightline/model";
import type { TextReading } from "../text/text-reading.ts";

const byline =
  /^(?:(?:written|reviewed|posted|published) )?(?:by|von|par|por|di|door|автор:?)\s+(\p{Lu}[\p{L}.'’-]+(?:\s+(?:\p{Lu}[\p{L}.'’-]+|von|van|de|da|di|la)){1,3})/iu;
const blocksAround = 6;

/** Returns the author names that are visible near the title or at the end. */
export function visibleAuthors(text: TextReading, { authors }: Pick<PageRecord, "authors">): string[] {
  const title = Math.max(
    0,
    text.blocks.findIndex(({ kind }) => kind === "heading"),
  );
  const near = [
    ...text.blocks.slice(Math.max(0, title - 2), title + blocksAround),
    ...text.blocks.slice(-blocksAround),
  ];
  const named = near.flatMap((block) => {
    const name = block.text.length > 300 ? undefined : byline.exec(block.text.trim())?.[1];
    return name === undefined || /^\p{Ll}/u.test(name) ? [] : [name];
  });
  return [...new Set([...authors, ...named])];
}

/** Returns the author names of articles in structured data. */
export function markedAuthors(data: StructuredData): string[] {
  return data.nodes.filter((node) => isOfKind(node, "article")).flatMap((node) => textsOf(data, node, "author"));
}
