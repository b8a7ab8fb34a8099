import type { PageNode } from "@sightline/html";
import { detachedText } from "@sightline/text";
import type { PageReading } from "../read/page-reading.ts";
import type { LinksFacts } from "./links-schema.ts";

const maxRoutes = 1000;
const maxShown = 200;
/** A fragment that names a path, on the page itself or on another one of the site. */
const route = /#!?\/[\p{L}\p{N}]/u;

/** Collects links to routes that only a script of the page can show. */
export function hashRoutes({ at }: Pick<PageReading, "at">) {
  const routes = new Set<string>();
  let first: LinksFacts["hashRoutes"] = null;
  return {
    read(node: PageNode, href: string): void {
      const hash = href.indexOf("#");
      // Other sites choose their own addresses.
      if (hash === -1 || href.slice(0, hash).includes("//") || !route.test(href.slice(hash, hash + 4))) return;
      first ??= { count: 1, first: detachedText(href, maxShown), at: at(node) };
      if (routes.size < maxRoutes) routes.add(detachedText(href.slice(hash), maxShown));
    },
    finish: (): LinksFacts["hashRoutes"] => (first === null ? null : { ...first, count: routes.size }),
  };
}
