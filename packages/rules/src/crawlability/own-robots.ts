import type { RobotsDocument, SiteDocuments } from "@sightline/model";
import { parseUrl } from "@sightline/url";

/** Returns the robots.txt files of the site's own host, with and without www, over http and https. */
export function ownRobots({ origin, robots }: Pick<SiteDocuments, "origin" | "robots">): readonly RobotsDocument[] {
  const own = hostWithoutWww(origin);
  return robots.filter(({ url }) => hostWithoutWww(url) === own);
}

function hostWithoutWww(url: string): string | undefined {
  return parseUrl(url)?.host.replace(/^www\./, "");
}
