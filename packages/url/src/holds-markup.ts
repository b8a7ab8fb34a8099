/** The start tag of an element with an attribute, or an end tag; escaped as by a URL parser, or not. */
const markup = /(?:<|%3c)(?:\/[a-z]{1,10}(?:>|%3e)|[a-z]{1,10}(?:\s|%20)[^<>]{0,200}?=)/i;

/** True if a URL contains markup: a quotation mark before it is not closed, so that it goes on to the next one. */
export function holdsMarkup(url: string): boolean {
  return markup.test(url);
}
