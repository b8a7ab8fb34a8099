import { type Mention, mention } from "./mention.ts";
import { nameKey } from "./owner-name.ts";

const separators = /\s+(?:[|–—·:»«•~/-]|::)\s+|[｜|]/;
const maxName = 80;

/** Returns the first and the last part of a title, one of which usually names the site. */
export function titleMentions(title: string | null): readonly Mention[] {
  const parts = (title ?? "")
    .slice(0, 500)
    .split(separators)
    .map((part) => part.trim());
  const named = parts.filter((part) => part !== "" && part.length <= maxName);
  if (named.length < 2) return [];
  return [...new Set([named[0] ?? "", named.at(-1) ?? ""])].flatMap((part) =>
    mention("name", part, { key: nameKey(part), label: null, place: "title" }),
  );
}
