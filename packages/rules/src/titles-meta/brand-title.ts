import type { PageFacts } from "@sightline/facts";
import { foldedText } from "@sightline/text";

/** Maximum length of a compared title; no label of a host name is longer. */
const maxNameLength = 64;
/** Separators between the title of a page and the name of its site. */
export const titleSeparator = /\s+[-–—|·•»:]\s+|:\s+/;
const separators = new RegExp(titleSeparator, "g");
/** Longer titles are not split. */
export const maxSplitTitle = 300;
/** Top-level domain at the end of a name that is a host name, as in `Sock-Shop.com`. */
const topLevel = /(?<=[\p{L}\p{N}])\.\p{L}{2,}$/u;

/** Returns true if a title is just the site name that the page declares in og:site_name. */
export function isSiteName(title: string, socialMetas: PageFacts["socialMetas"]): boolean {
  const siteName = socialMetas.find(({ name }) => name === "og:site_name")?.content ?? "";
  return siteName.trim() !== "" && foldedText(siteName) === foldedText(title);
}

/** Returns true if a title is a name that the host contains too, as in `Exim` or `Exim.org` on `www.exim.org`. */
export function isNamedByHost(title: string, url: string): boolean {
  const text = foldedText(title.slice(0, maxNameLength));
  const labels = new URL(url).hostname.replaceAll("-", "").split(".");
  return [text, text.replace(topLevel, "")].some((written) => {
    const name = written.replace(/[^\p{L}\p{N}]/gu, "");
    return name.length > 1 && labels.some((label) => label.includes(name));
  });
}

/** Returns a title without the name of the site at its end or, if there is none, at its beginning. */
export function withoutSiteName(title: string, { url, socialMetas }: Pick<PageFacts, "url" | "socialMetas">): string {
  if (title.length > maxSplitTitle) return title;
  const isName = (part: string) => isSiteName(part, socialMetas) || isNamedByHost(part, url);
  const found = [...title.matchAll(separators)];
  const [first, last = first] = [found[0], found.at(-1)];
  if (first === undefined || last === undefined) return title;
  if (isName(title.slice(last.index + last[0].length))) return title.slice(0, last.index);
  return isName(title.slice(0, first.index)) ? title.slice(first.index + first[0].length) : title;
}
