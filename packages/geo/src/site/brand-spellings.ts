import { titleParts } from "../reading/entity.ts";
import type { SiteReading } from "./site-reading.ts";

/** A name that the site uses for itself. */
export interface BrandSpelling {
  readonly name: string;
  readonly where: string;
  /** Form for comparison: without case, spaces, punctuation and legal form. */
  readonly folded: string;
}

const legalForm =
  /\b(?:gmbh|ag|ltd|limited|inc|llc|corp|corporation|co|company|sa|sas|sarl|srl|bv|nv|oy|ab|plc|kg|ug|ev)\b\.?/g;

/** Returns all names of the site: in titles, Open Graph, Organization markup and llms.txt. */
export function brandSpellings({ sample, home, llms }: SiteReading): BrandSpelling[] {
  const names = sample.brandNames.map(({ name, where }) => ({ name, where }));
  if (llms?.title !== undefined && llms.title !== null && llms.title.split(" ").length <= 5)
    names.push({ name: llms.title, where: "llms.txt" });
  // A title may also have a tagline: only a part that is a known name counts.
  const known = new Set(names.map(({ name }) => fold(name)));
  for (const part of titleParts(home?.record.title ?? "")) {
    if (known.has(fold(part))) names.push({ name: part, where: "title" });
  }
  return names.flatMap(({ name, where }) => {
    const folded = fold(name);
    return folded === "" ? [] : [{ name, where, folded }];
  });
}

function fold(name: string): string {
  return name
    .toLowerCase()
    .replace(legalForm, " ")
    .replace(/[^\p{L}\p{N}]+/gu, "");
}
