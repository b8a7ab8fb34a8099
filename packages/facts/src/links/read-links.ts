import { noNode, type PageNode, tagIds } from "@sightline/html";
import type { NodeReader, TopicReader } from "../read/page-reading.ts";
import { brokenContacts } from "./broken-contacts.ts";
import { isScriptUrl } from "./control.ts";
import { deadFragments, namingSigns } from "./dead-fragments.ts";
import { emptyProfiles } from "./empty-profiles.ts";
import { fragmentLinks } from "./fragment-links.ts";
import { hashRoutes } from "./hash-routes.ts";
import { isPart } from "./jump-links.ts";
import { linkReader } from "./link-reader.ts";
import type { LinksFacts } from "./links-schema.ts";
import { malformedLinks, meansOther } from "./malformed-links.ts";
import { readNoframes } from "./noframes.ts";
import { linkingSigns, uncrawlableLinks } from "./uncrawlable-links.ts";
import { markUnnamed } from "./unnamed-links.ts";

const aTags = tagIds("a");
const areaTags = tagIds("area");

export const readLinks: TopicReader<LinksFacts> = (reading) => {
  const { page, edges, url, resolve } = reading;
  const uncrawlable = uncrawlableLinks(reading);
  const links = linkReader(reading);
  const malformed = malformedLinks(reading);
  const profiles = emptyProfiles(reading);
  const contacts = brokenContacts(reading);
  const ownParts = deadFragments(reading);
  const otherParts = fragmentLinks(reading);
  const routes = hashRoutes(reading);
  const readFragment = (node: PageNode, href: string): void => {
    const hash = href.indexOf("#");
    const fragment = hash === -1 ? "" : href.slice(hash + 1).trim();
    if (!isPart(fragment)) return;
    const target = resolve(href).url;
    if (target === url) ownParts.readLink(node, fragment);
    else if (target !== null) otherParts.readLink(node, target, fragment);
  };
  let anchorCount = 0;
  const readAnchor = (node: PageNode, bits: number): void => {
    const href = page.attribute(node, "href");
    const isRecreated = page.isRecreated(node);
    if (href !== null && !isRecreated) {
      anchorCount += 1;
      malformed.read(node, href);
      profiles.read(node, href, bits);
      readFragment(node, href);
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
      [namingSigns, ownParts.readName],
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
        deadFragments: ownParts.finish(),
        fragmentLinks: otherParts.items,
        brokenMailLinks: contacts.mail,
        brokenPhoneLinks: contacts.phone,
        hashRoutes: routes.finish(),
        anchorCount,
      };
    },
  };
};
