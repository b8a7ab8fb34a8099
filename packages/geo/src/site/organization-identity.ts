import { type GraphNode, isOfKind, type StructuredData, textOf, textsOf } from "@sightline/facts";
import type { PageReading } from "../reading/page-reading.ts";
import type { SiteReading } from "./site-reading.ts";

const reachable =
  /[\w.+-]{1,64}@[\w-]{1,63}\.[\w.]{2,20}|\+\d[\d\s()./-]{6,20}\d|\b(?:tel|phone|telefon|téléphone)\b[.:\s]*[\d(+]/i;
const address =
  /\b\d{1,5}\s+\p{Lu}\p{L}+(?:\s+\p{L}+){0,3}\s+(?:street|st|road|rd|avenue|ave|lane|drive|way|square|blvd)\b|\p{L}+(?:straße|strasse|str\.|weg|platz|allee)\s+\d{1,4}|\b(?:rue|avenue|calle|via|rua)\s+\p{L}+/iu;

/** Returns the information about the operator of the site that is available to visitors. */
export function organizationIdentity(site: SiteReading) {
  const pages = [site.home, site.about, site.contact].filter((page) => page !== null);
  const text = pages.map(visibleText).join("\n");
  return {
    hasAbout: site.about !== null,
    hasContact: site.contact !== null,
    showsHowToReach: reachable.test(text) || address.test(text),
    hasOrganizationMarkup:
      site.home?.structuredData.nodes.some(
        (node, _, nodes) => isOfKind(node, "organization") && isComplete({ nodes }, node),
      ) ?? false,
  };
}

function isComplete(data: Pick<StructuredData, "nodes">, node: GraphNode): boolean {
  const has = (property: string) => textOf(data, node, property) !== null;
  return has("name") && has("url") && has("logo") && textsOf(data, node, "sameAs").length >= 2;
}

function visibleText(page: PageReading): string {
  const main = page.text?.blocks.map((block) => block.text).join("\n") ?? "";
  return `${page.record.footerText}\n${main}`.slice(0, 50_000);
}
