import { isUrl } from "@sightline/url";
import type { PageType } from "../reading/page-type.ts";

const maxSegments = 4;

/**
 * Returns the pattern of a URL, which represents the template of the page: its type, and its path with numbers as `#`
 * and the last part as `*`.
 */
export function templateKey(url: string, type: PageType): string {
  if (!isUrl(url)) return type;
  const segments = new URL(url).pathname.split("/").filter((segment) => segment !== "");
  if (segments.length === 0) return `${type} /`;
  const folders = segments
    .slice(0, -1)
    .slice(0, maxSegments)
    .map((segment) => (/\d/.test(segment) ? "#" : segment.toLowerCase()));
  return `${type} /${[...folders, "*"].join("/")}`;
}
