import type { PageNode } from "@sightline/html";
import { detachedText } from "@sightline/text";
import type { PageReading } from "../read/page-reading.ts";
import { maxStoredUrlLength } from "../read/references.ts";
import type { SourcePosition } from "../source-position.ts";
import { mailFault } from "./mail-fault.ts";
import { phoneFault } from "./phone-fault.ts";

const maxBroken = 20;
const maxHref = 500;
const contact = /^[\0-\x20]*(mailto|tel):/i;

/** Finds `mailto:` and `tel:` links whose address or number does not work, each distinct one once. */
export function brokenContacts({ at }: Pick<PageReading, "at">) {
  const mail = brokenLinks(mailFault, at);
  const phone = brokenLinks(phoneFault, at);
  return {
    mail: mail.items,
    phone: phone.items,
    read(node: PageNode, href: string): void {
      // Most links begin otherwise, which this finds sooner than the expression.
      if (!href.includes(":") || href.length > maxStoredUrlLength) return;
      const found = contact.exec(href);
      if (found === null) return;
      const links = found[1]?.toLowerCase() === "tel" ? phone : mail;
      links.read(node, href, href.slice(found[0].length));
    },
  };
}

function brokenLinks<Fault>(faultOf: (rest: string) => Fault | null, at: PageReading["at"]) {
  const items: { readonly fault: Fault; readonly href: string; readonly at: SourcePosition | undefined }[] = [];
  const seen = new Set<string>();
  return {
    items,
    read(node: PageNode, href: string, rest: string): void {
      const fault = items.length < maxBroken ? faultOf(rest) : null;
      const shown = href.trim();
      if (fault === null || seen.has(shown)) return;
      seen.add(shown);
      items.push({ fault, href: detachedText(shown, maxHref), at: at(node) });
    },
  };
}
