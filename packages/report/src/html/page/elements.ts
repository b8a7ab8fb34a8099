import type { Severity } from "@sightline/model";
import { shownUrl } from "../../shown-url.ts";

/** Creates an element with attributes and children; strings are text, never HTML. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value);
  created.append(...children);
  return created;
}

/** Finds an element of the report's own markup. @throws Error if it does not exist */
export function find<Found extends Element = HTMLElement>(selector: string, inside: ParentNode = document): Found {
  const found = inside.querySelector<Found>(selector);
  if (found === null) throw new Error(`The report has no ${selector}.`);
  return found;
}

/** Creates a link to an http(s) URL; any other URL is shown as text, since opening it could run a script. */
export function urlLink(url: string, origin: string): HTMLElement {
  const full = url.startsWith("/") ? origin + url : url;
  if (!/^https?:\/\//i.test(full)) return element("span", { class: "url" }, shownUrl(url));
  return element("a", { class: "url", href: full, target: "_blank", rel: "noopener noreferrer" }, shownUrl(url));
}

/** Returns the shape of a severity, with its word for screen readers. */
export function severityMark(severity: Severity): Node {
  return find<Element>(`.sprite-${severity}`).cloneNode(true);
}

/** Debounces a function, for instance until there is a pause between keystrokes. */
export function afterPause(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(run, 120);
  };
}
