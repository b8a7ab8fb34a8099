import type { Page, PageNode } from "@sightline/html";
import { elementText } from "../page-text/element-text.ts";
import { isControl } from "./control.ts";

/** Maximum length of a fragment that is looked up. */
export const maxFragment = 200;
const maxClass = 500;
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

/** Returns true if a fragment can only mean a part of a page. */
export function isPart(fragment: string): boolean {
  if (fragment === "" || fragment.length > maxFragment || !/[\p{L}\p{N}]/u.test(fragment)) return false;
  return !ofScripts.test(fragment) && !ofTop.test(fragment) && !ofBlogs.test(fragment);
}

/** Returns true for a link that jumps within its page, not one that a script of the page handles. */
export function isJump(page: Page, node: PageNode, fragment: string): boolean {
  const classes = (page.attribute(node, "class") ?? "").slice(0, maxClass);
  // A script that scrolls needs the element, too.
  if ((handled.test(classes) && !/scroll/i.test(classes)) || classes.split(/\s+/).includes(fragment)) return false;
  return leadsToPart(page, node, fragment);
}

/** Returns true for a link that leads to a part of a page, its own or another one, unless it is a control. */
export function leadsToPart(page: Page, node: PageNode, fragment: string): boolean {
  if (opened.test(fragment) || isControl(page, node) || page.has(node, "role")) return false;
  for (const { name } of page.attributes(node)) if (scriptAttribute.test(name)) return false;
  return /[\p{L}\p{N}]/u.test(elementText(page, node, textLimits));
}
