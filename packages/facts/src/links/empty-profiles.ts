import { noNode, type Page, type PageNode, tagId } from "@sightline/html";
import { detachedText, trimWhiteSpace } from "@sightline/text";
import { elementText } from "../page-text/element-text.ts";
import { factList } from "../read/fact-list.ts";
import type { PageReading } from "../read/page-reading.ts";
import { scope } from "../read/scope.ts";
import type { LinksFacts } from "./links-schema.ts";

const maxProfiles = 10;
const maxHref = 100;
const maxClass = 500;
const maxAncestors = 3;
const bodyTag = tagId("body");
const textLimits = { maxCharacters: 100, maxNodes: 20 } as const;
const outside = scope.inNavigation | scope.inBoilerplate;
/** Networks on which organisations have profiles; a bare link to GitHub often names the host of a site. */
const networks = "facebook|twitter|x|instagram|linkedin|youtube|pinterest|tiktok";
/** Matches the home page of a network, and the folder of its profiles. */
const homePage = new RegExp(
  `^(?:https?:)?//(?:www\\.)?(${networks})\\.com/?(?:(?:in|company|user|channel|c)/?)?#?$`,
  "i",
);
/** Matches a profile that a template names before its owner does. */
const sampleProfile = new RegExp(
  `^(?:https?:)?//(?:www\\.)?(${networks}|bsky)\\.(?:com|app)/(?:(?:in|company|user|channel|c|profile)/)?@?` +
    "(?:todo|your[-_]?(?:user)?name|username|your[-_]?(?:page|profile|handle|company|channel)|changeme)(?:\\.bsky\\.social)?/?$",
  "i",
);
/** Matches the name of a network in a class or a label; of X, only its former name. */
const networkName = /(?:^|[^a-z])(facebook|twitter|instagram|linkedin|youtube|pinterest|tiktok)(?![a-z])/i;
/** Matches signs of a button that shares the page, or signs visitors in, by a script. */
const isForAction = /shar|teil|partag|compart|condivi|log[- ]?in|sign[- ]?(?:in|up)|anmeld|connect|oauth|\bsso\b/i;
const socialClass = /social/i;

type Profile = LinksFacts["emptyProfiles"][number];

/** Finds links to social networks that name no profile, as templates and themes have them. */
export function emptyProfiles({ page, cut, at }: PageReading) {
  const list = factList<Profile>(cut, "emptyProfiles", maxProfiles);
  return {
    items: list.items,
    read(node: PageNode, href: string, bits: number): void {
      if (href.length > maxHref || (bits & scope.hidden) !== 0) return;
      const network = networkOf(page, node, trimWhiteSpace(href));
      if (network === null || !isProfileLink(page, node, bits)) return;
      list.add({ network: network.toLowerCase(), href: detachedText(trimWhiteSpace(href), maxHref), at: at(node) });
    },
  };
}

function networkOf(page: Page, node: PageNode, href: string): string | null {
  if (href === "#") return networkByName(page, node);
  if (!href.includes("//")) return null;
  return (homePage.exec(href) ?? sampleProfile.exec(href))?.[1] ?? null;
}

/** Returns the network that the class, the label, the icon or the text of a link names. */
function networkByName(page: Page, node: PageNode): string | null {
  if (page.has(node, "onclick")) return null;
  const icon = page.first(node);
  const names = [node, icon].flatMap((named) =>
    named !== noNode && page.isElement(named)
      ? ["class", "aria-label", "title", "alt"].map((name) => page.attribute(named, name)?.slice(0, maxClass) ?? "")
      : [],
  );
  const label = [...names, elementText(page, node, textLimits)].join(" ");
  return isForAction.test(label) ? null : (networkName.exec(label)?.[1] ?? null);
}

/** Returns true for a link in the template, or with a class that says what it is, unless it shares the page. */
function isProfileLink(page: Page, link: PageNode, bits: number): boolean {
  let isSocial = (bits & outside) !== 0;
  let node = link;
  for (let depth = 0; depth <= maxAncestors && node !== noNode && page.tag(node) !== bodyTag; depth += 1) {
    const classes = page.attribute(node, "class")?.slice(0, maxClass) ?? "";
    if (isForAction.test(classes)) return false;
    isSocial ||= socialClass.test(classes);
    node = page.parent(node);
  }
  return isSocial;
}
