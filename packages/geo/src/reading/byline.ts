import { isOfKind, type StructuredData, textsOf } from "@sightline/facts";
import type { PageRecord } from "@sightline/model";
import type { TextReading } from "../text/text-reading.ts";

const byline =
  /^(?:(?:[\p{L}’']{1,15} ){0,3}(?:written|reviewed|posted|published|réalisée?|rédigée?|écrite?|publiée?|geschrieben|verfasst|escrit[oa]|publicad[oa]|scritt[oa]|pubblicat[oa]|geschreven) )?(?:by|von|par|por|di|door|автор:?)\s+(\p{Lu}[\p{L}.'’-]+(?:\s+(?:\p{Lu}[\p{L}.'’-]+|von|van|de|da|di|la)){1,3})/iu;
const labelled =
  /(?:^|[\s|·•/])(?:author|writer|autorin|autore|autora|auteure?|autor|autorka|författare|forfatter|yazar|автор|作者|撰文|编辑|編輯|著者|執筆者?|筆者|投稿者|ライター|文|글쓴이|작성자|저자|기자|ผู้เขียน|tác giả|penulis|الكاتب|بقلم|מאת)\s?[:：/／]\s?([^\s|·•:：/／][^|·•:：\n]{0,40})/iu;
const blocksAround = 6;
const maxByline = 300;

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
  const named = near.flatMap(({ text: shown }) => (shown.length > maxByline ? [] : nameIn(shown.trim())));
  return [...new Set([...authors, ...named])];
}

function nameIn(shown: string): string[] {
  const name = byline.exec(shown)?.[1];
  if (name !== undefined && !/^\p{Ll}/u.test(name)) return [name];
  const label = labelled.exec(shown)?.[1]?.trim();
  return label === undefined ? [] : [label];
}

/** Returns the author names in meta elements, and of articles in structured data. */
export function markedAuthors(
  data: StructuredData,
  { socialMetas, authorMetas }: Pick<PageRecord, "socialMetas" | "authorMetas">,
): string[] {
  const marked = data.nodes
    .filter((node) => isOfKind(node, "article"))
    .flatMap((node) => textsOf(data, node, "author"));
  const metas = socialMetas.flatMap(({ name, content }) => (name === "article:author" ? content : []));
  return [...new Set([...marked, ...authorMetas, ...metas])].filter((name) => name.trim() !== "");
}
