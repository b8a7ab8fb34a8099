import { visibleText } from "@sightline/text/visible";
import { isUrl } from "@sightline/url";

/** Text that is already HTML; created only by {@link html}. */
export interface Markup {
  readonly markup: string;
}

/** Value in an {@link html} template; strings are text, never HTML. */
export type Part = Markup | string | number | null | readonly Part[];

/** Makes HTML in which every inserted string is escaped, for text and for attribute values in double quotes. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  let markup = strings[0] ?? "";
  parts.forEach((part, index) => {
    markup += partMarkup(part) + (strings[index + 1] ?? "");
  });
  return { markup };
}

function partMarkup(part: Part): string {
  if (part === null) return "";
  if (typeof part === "string") return escapeHtml(visibleText(part));
  if (typeof part === "number") return String(part);
  if ("markup" in part) return part.markup;
  return part.map(partMarkup).join("");
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
  "`": "&#96;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"'`]/g, (character) => entities[character] ?? "");
}

/** Renders a link to an http(s) URL; any other URL is shown as text, since opening it could run a script. */
export function link(url: string, text: string): Markup {
  const isWeb = /^https?:\/\//i.test(url) && isUrl(url);
  if (!isWeb) return html`<span class="url">${text}</span>`;
  return html`<a class="url" href="${new URL(url).href}" target="_blank" rel="noopener noreferrer">${text}</a>`;
}
