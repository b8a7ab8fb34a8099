import type { LoadedElement, RenderedElement } from "@sightline/model";
import { readFields, readText, readTextOrNull } from "./received.ts";

/** Maximum length of a selector and of a snippet. */
const maxElementText = 200;
/** Maximum length of a URL. */
export const maxUrlLength = 2048;

/** Element that a function in a page described. */
export function readElement(value: unknown): RenderedElement {
  const { selector, snippet } = readFields(value);
  return { selector: readText(selector, maxElementText), snippet: readText(snippet, maxElementText) };
}

/** Element that a function in a page described, with the URL of what it loads. */
export function readLoadedElement(value: unknown): LoadedElement {
  return { ...readElement(value), url: readTextOrNull(readFields(value)["url"], maxUrlLength) };
}
