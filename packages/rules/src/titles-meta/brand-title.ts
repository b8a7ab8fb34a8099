import type { PageFacts } from "@sightline/facts";
import { foldedText } from "@sightline/text";

/** No label of a host name is longer. */
const maxNameLength = 64;

/** Says whether a title is no more than the name that the page gives its site in og:site_name. */
export function isSiteName(title: string, socialMetas: PageFacts["socialMetas"]): boolean {
  const siteName = socialMetas.find(({ name }) => name === "og:site_name")?.content ?? "";
  return siteName.trim() !== "" && foldedText(siteName) === foldedText(title);
}

/** Says whether a title is a name that the host carries too, as in `Exim` on `www.exim.org`. */
export function isNamedByHost(title: string, url: string): boolean {
  const name = foldedText(title.slice(0, maxNameLength)).replace(/[^\p{L}\p{N}]/gu, "");
  const hostname = new URL(url).hostname.replaceAll("-", "");
  return name.length > 1 && hostname.split(".").some((label) => label.includes(name));
}
