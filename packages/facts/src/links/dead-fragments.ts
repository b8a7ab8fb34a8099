import { attributeSigns, type Page, type PageNode, tagId } from "@sightline/html";
import { detachedText } from "@sightline/text";
import { elementText } from "../page-text/element-text.ts";
import { factList } from "../read/fact-list.ts";
import type { NodeReader, PageReading } from "../read/page-reading.ts";
import { absentFragments, namesOf } from "./absent-fragments.ts";
import { isControl } from "./control.ts";
import type { LinksFacts } from "./links-schema.ts";

const maxDead = 20;
/** Fragments of a page that are looked up. */
const maxWanted = 2000;
const maxFragment = 200;
const maxClass = 500;
const anchorTag = tagId("a");
/** Signs of the attributes that name elements. */
export const namingSigns = attributeSigns("id name");
const textLimits = { imageAlternatives: true, maxCharacters: 100, maxNodes: 50 } as const;

/** Matches fragments without a meaning for the page: of routers, of scripts that keep a state, of text, of lines. */
const ofScripts = /^[/!]|:~:|[=&|;{}<>]|^L\d+(?:-L?\d+)?$|^elementor-action|^popmake-/;
/** Matches names of the top of a page; without such an element, the link does what it says all the same. */
const ofTop = /^(?:back|go|scroll)?[-_]?(?:to)?[-_]?(?:page)?[-_]?(?:top|up)$/i;
/** Matches names that blog software links to whether or not a post has comments, or a part after its teaser. */
const ofBlogs =
  /^(?:more(?:-\d+)?|comments?|respond|comment-?form|comment-\d+|[a-z]+[_-]thread|gitalk|waline|valine)$/i;
/** Matches names of what a script opens on a click. */
const opened =
  /modal|pop-?up|lightbox|dialog|off-?canvas|drawer|overlay|cookie|consent|gdpr|toggle|open(?!ing)|close|log-?in|sign-?(?:in|up)|cart|search|menu|nav|expand|collapse/i;
/** Matches classes of links that a script handles. */
const handled =
  /toggle|open|pop-?up|modal|lightbox|zoom|quick|tooltip|hotspot|drop|accord|collaps|slide|carousel|close|trigger|burger|(?:^|[-_\s])(?:js|tabs?|top|up)(?:$|[-_\s])/i;
/** Attributes in which scripts keep data, except marks of frameworks on every element. */
const scriptAttribute = /^(?:on|@|x-|v-|ng-|:|\(|data-(?!v-|astro-|reactid|sveltekit|framer))/;

/** Finds links to parts of their own page that it does not have, each fragment once. */
export function deadFragments({ page, url, resolve, cut, at }: PageReading) {
  const list = factList<LinksFacts["deadFragments"][number]>(cut, "deadFragments", maxDead);
  const names = new Set<string>();
  const wanted = new Map<string, PageNode>();
  const readName: NodeReader = (node) => {
    const id = page.attribute(node, "id");
    if (id !== null) names.add(id);
    const name = page.tag(node) === anchorTag ? page.attribute(node, "name") : null;
    if (name !== null) names.add(name);
  };
  return {
    readName,
    readLink(node: PageNode, href: string): void {
      const hash = href.indexOf("#");
      if (hash === -1 || wanted.size === maxWanted) return;
      const fragment = href.slice(hash + 1).trim();
      if (wanted.has(fragment) || !isPart(fragment) || resolve(href).url !== url) return;
      wanted.set(fragment, node);
    },
    finish(): LinksFacts["deadFragments"] {
      const missing = [...wanted].filter(
        ([fragment, node]) => !namesOf(fragment).some((name) => names.has(name)) && isJump(page, node, fragment),
      );
      if (missing.length === 0) return list.items;
      const fragments = missing.map(([fragment]) => fragment);
      const absent = absentFragments(page.source, fragments);
      for (const [fragment, node] of missing) {
        if (absent.has(fragment)) list.add({ fragment: detachedText(fragment, maxFragment), at: at(node) });
      }
      return list.items;
    },
  };
}

/** Returns true if a fragment can only mean a part of a page. */
function isPart(fragment: string): boolean {
  if (fragment === "" || fragment.length > maxFragment || !/[\p{L}\p{N}]/u.test(fragment)) return false;
  return !ofScripts.test(fragment) && !ofTop.test(fragment) && !ofBlogs.test(fragment);
}

/** Returns true for a link that jumps, not one that a script of the page handles. */
function isJump(page: Page, node: PageNode, fragment: string): boolean {
  if (opened.test(fragment) || isControl(page, node) || page.has(node, "role")) return false;
  const classes = (page.attribute(node, "class") ?? "").slice(0, maxClass);
  // A script that scrolls needs the element, too.
  if ((handled.test(classes) && !/scroll/i.test(classes)) || classes.split(/\s+/).includes(fragment)) return false;
  for (const { name } of page.attributes(node)) if (scriptAttribute.test(name)) return false;
  return /[\p{L}\p{N}]/u.test(elementText(page, node, textLimits));
}
