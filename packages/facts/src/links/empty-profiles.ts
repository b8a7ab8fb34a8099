import { noNode, type Page, type PageNode, tagId } from "@sightline/html";
import { detachedText } from "@sightline/text";
import { elementText } from "../page-text/element-text.ts";
import type { PageReading } from "../read/page-reading.ts";
import { scope } from "../read/scope.ts";
import type { LinksFacts } from "./links-schema.ts";

const maxProfiles = 10;
/** Links to a home page and to sample profiles are short. */
const maxHref = 60;
const maxClass = 500;
const maxAncestors = 3;
const bodyTag = tagId("body");
const textLimits = { maxCharacters: 100, maxNodes: 20 } as const;
const outside = scope.inNavigation | scope.inBoilerplate;
/** Networks on which organisations have profiles; a bare link to GitHub often names the host of a site. */
const networks = "facebook|twitter|x|instagram|linkedin|youtube|pinterest|tiktok";
/** Matches the home page of a network, the folder of its profiles, and a profile that a template names. */
const emptyProfile = new RegExp(
  `^\\s*(?:https?:)?//(?:www\\.)?(${networks}|bsky)\\.(?:com|app)/?(?:(?:in|company|user|channel|c|profile)/?)?` +
    "(?:#|@?(?:todo|your[-_]?(?:user)?name|username|your[-_]?(?:page|profile|handle|company|channel)|changeme)" +
    "(?:\\.bsky\\.social)?/?)?\\s*$",
  "i",
);
/** Matches the name of a network in a class or a label; of X, only its former name. */
const networkName = /(?:^|[^a-z])(facebook|twitter|instagram|linkedin|youtube|pinterest|tiktok)(?![a-z])/i;
/** Matches signs of a button that shares the page, or signs visitors in, by a script. */
const isForAction = /shar|teil|partag|compart|condivi|log[- ]?in|sign[- ]?(?:in|up)|anmeld|connect|oauth|\bsso\b/i;
const socialClass = /social/i;

type Profile = LinksFacts["emptyProfiles"][number];

/** Finds links to social networks that name no profile, as templates and themes have them. */
export function emptyProfiles({ page, at }: Pick<PageReading, "page" | "at">) {
  const items: Profile[] = [];
  return {
    items,
    read(node: PageNode, href: string, bits: number): void {
      const mayBe = href === "#" || (href.length <= maxHref && href.includes("//"));
      if (!mayBe || (bits & scope.hidden) !== 0 || items.length === maxProfiles) return;
      const network = href === "#" ? networkByName(page, node) : (emptyProfile.exec(href)?.[1] ?? null);
      if (network === null || !isProfileLink(page, node, bits)) return;
      items.push({ network: network.toLowerCase(), href: detachedText(href.trim(), maxHref), at: at(node) });
    },
  };
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
