import type { PageFacts } from "@sightline/facts";
import { foldedText } from "@sightline/text";

/** Maximum length of a compared title; no label of a host name is longer. */
const maxNameLength = 64;

/** Returns true if a title is just the site name that the page declares in og:site_name. */
export function isSiteName(title: string, socialMetas: PageFacts["socialMetas"]): boolean {
  const siteName = socialMetas.find(({ name }) => name === "og:site_name")?.content ?? "";
  return siteName.trim() !== "" && foldedText(siteName) === foldedText(title);
}

/** Returns true if a title is a name that the host contains too, as in `Exim` on `www.exim.org`. */
export function isNamedByHost(title: string, url: string): boolean {
  const name = foldedText(title.slice(0, maxNameLength)).replace(/[^\p{L}\p{N}]/gu, "");
  const hostname = new URL(url).hostname.replaceAll("-", "");
  return name.length > 1 && hostname.split(".").some((label) => label.includes(name));
}
