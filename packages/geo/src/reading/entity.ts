import type { PageRecord } from "@sightline/model";
import { contentStems, type LanguagePack } from "@sightline/text/language";

/** What a page is about, by its title and first heading. */
export interface PageEntity {
  /** The heading, else the title without the brand. */
  readonly name: string;
  readonly stems: ReadonlySet<string>;
}

const separators = /\s+[|–—·:»-]\s+/;

/** The parts of a title that separators set off. */
export function titleParts(title: string): string[] {
  return title.split(separators).filter((part) => part !== "");
}

/** A title without the part that names the site. */
export function titleWithoutBrand(title: string, brand: string | null): string {
  const parts = titleParts(title);
  if (parts.length < 2) return title;
  const folded = brand?.toLowerCase() ?? null;
  const rest = parts.filter((part) => part.toLowerCase() !== folded);
  return rest.length === 0 || rest.length === parts.length ? (parts[0] ?? title) : rest.join(" ");
}

/** The last part of a title that a separator sets off, which usually names the site. */
export function brandSuffix(title: string): string | null {
  const parts = titleParts(title);
  return parts.length < 2 ? null : (parts.at(-1)?.trim() ?? null);
}

/** The entity of a page. */
export function pageEntity(
  record: Pick<PageRecord, "title" | "headings">,
  brand: string | null,
  pack: LanguagePack,
): PageEntity {
  const heading = record.headings.find(({ level, hidden, text }) => level === 1 && !hidden && text.trim() !== "")?.text;
  const name = heading ?? titleWithoutBrand(record.title ?? "", brand);
  return { name, stems: contentStems(name, pack) };
}
