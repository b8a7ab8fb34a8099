import type { PageRecord } from "@sightline/model";
import { parseUrl } from "@sightline/url";

/** Link of a page to a file for agents. */
export interface DeclaredFile {
  readonly url: string;
  /** `describedby` for an llms.txt, `alternate` for the Markdown version of the page. */
  readonly rel: "describedby" | "alternate";
}

const maxFiles = 10;

/**
 * Returns the llms.txt and the Markdown versions on its own origin that a page declares by link elements or its Link
 * header, as version 2 of the llms.txt proposal describes.
 */
export function declaredFiles(page: Pick<PageRecord, "url" | "declaredLinks" | "headers">): DeclaredFile[] {
  const { origin } = new URL(page.url);
  const files = new Map<string, DeclaredFile>();
  for (const { rel, href } of [...page.declaredLinks, ...headerLinks(page)]) {
    const url = parseUrl(href, page.url);
    if (url?.origin !== origin || (rel !== "describedby" && rel !== "alternate")) continue;
    if (rel === "describedby" && !url.pathname.endsWith("/llms.txt")) continue;
    if (files.size < maxFiles) files.set(url.href, { url: url.href, rel });
  }
  return [...files.values()];
}

function headerLinks({ headers }: Pick<PageRecord, "headers">): { readonly rel: string; readonly href: string }[] {
  const value = headers.find(({ name }) => name === "link")?.value ?? "";
  return [...value.matchAll(/<([^<>]{1,2000})>([^<]{0,500})/g)].flatMap(([, href = "", parameters = ""]) => {
    if (/\brel="?describedby\b/i.test(parameters)) return [{ rel: "describedby", href }];
    const isMarkdown = /\brel="?alternate\b/i.test(parameters) && /\btype="?text\/markdown\b/i.test(parameters);
    return isMarkdown ? [{ rel: "alternate", href }] : [];
  });
}
