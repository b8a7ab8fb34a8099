import { noNode, type PageNode, tagIds } from "@sightline/html";
import type { NodeReader, PageReading, TopicReading } from "../read/page-reading.ts";
import { brokenContacts } from "./broken-contacts.ts";
import { isScriptUrl } from "./control.ts";
import { deadFragments, namingSigns } from "./dead-fragments.ts";
import { emptyProfiles } from "./empty-profiles.ts";
import { hashRoutes } from "./hash-routes.ts";
import { linkReader } from "./link-reader.ts";
import type { LinksFacts } from "./links-schema.ts";
import { malformedLinks, meansOther } from "./malformed-links.ts";
import { readNoframes } from "./noframes.ts";
import { linkingSigns, uncrawlableLinks } from "./uncrawlable-links.ts";
import { markUnnamed } from "./unnamed-links.ts";

const aTags = tagIds("a");
const areaTags = tagIds("area");

export function readLinks(reading: PageReading): TopicReading<LinksFacts> {
  const { page, edges } = reading;
  const uncrawlable = uncrawlableLinks(reading);
  const links = linkReader(reading);
  const malformed = malformedLinks(reading);
  const profiles = emptyProfiles(reading);
  const contacts = brokenContacts(reading);
  const fragments = deadFragments(reading);
  const routes = hashRoutes(reading);
  let anchorCount = 0;
  const readAnchor = (node: PageNode, bits: number): void => {
    const href = page.attribute(node, "href");
    const isRecreated = page.isRecreated(node);
    if (href !== null && !isRecreated) {
      anchorCount += 1;
      malformed.read(node, href);
      profiles.read(node, href, bits);
      fragments.readLink(node, href);
      routes.read(node, href);
    }
    if (href !== null && meansOther(href)) return;
    if (href !== null && !isRecreated) contacts.read(node, href);
    if (href !== null && !isScriptUrl(href)) links.readAnchor(node, href, bits);
    else if (!isRecreated) uncrawlable.readAnchor(node, href);
  };
  const readArea: NodeReader = (node, bits) => {
    const href = page.attribute(node, "href") ?? "";
    malformed.read(node, href);
    if (!meansOther(href)) links.readArea(node, bits);
  };
  return {
    elements: [
      [aTags, readAnchor],
      [areaTags, readArea],
    ],
    attributed: [
      [linkingSigns, uncrawlable.readOther],
      [namingSigns, fragments.readName],
    ],
    svgElements: [["a", readAnchor]],
    finish({ landmarks: { frameset, html } }) {
      if (frameset !== noNode) anchorCount += readNoframes(html, reading);
      markUnnamed(page, links);
      return {
        uncrawlableLinks: uncrawlable.items,
        malformedLinks: malformed.items,
        localFiles: edges.localFiles,
        emptyProfiles: profiles.items,
        deadFragments: fragments.finish(),
        brokenMailLinks: contacts.mail,
        brokenPhoneLinks: contacts.phone,
        hashRoutes: routes.finish(),
        anchorCount,
      };
    },
  };
}
