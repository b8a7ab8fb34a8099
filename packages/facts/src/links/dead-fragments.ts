import { attributeSigns, type PageNode } from "@sightline/html";
import { detachedText } from "@sightline/text";
import { factList } from "../read/fact-list.ts";
import type { PageReading } from "../read/page-reading.ts";
import { absentFragments, namesOf } from "./absent-fragments.ts";
import { isJump, maxFragment } from "./jump-links.ts";
import type { LinksFacts } from "./links-schema.ts";
import { addPartNames } from "./part-names.ts";

const maxDead = 20;
/** Fragments of a page that are looked up. */
const maxWanted = 2000;
/** Signs of the attributes that name elements. */
export const namingSigns = attributeSigns("id name");

/** Finds links to parts of their own page that it does not have, each fragment once. */
export function deadFragments({ page, cut, at }: Pick<PageReading, "page" | "cut" | "at">) {
  const list = factList<LinksFacts["deadFragments"][number]>(cut, "deadFragments", maxDead);
  const names = new Set<string>();
  const wanted = new Map<string, PageNode>();
  return {
    readName: (node: PageNode) => addPartNames(page, node, names),
    readLink(node: PageNode, fragment: string): void {
      if (wanted.size < maxWanted && !wanted.has(fragment)) wanted.set(fragment, node);
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
