import { extractPage } from "@sightline/extract";

const megabyte = 1_048_576;
const start = "<!doctype html><html lang=en><head><title>T</title></head><body><p>Text";

/**
 * A growth benchmark of one hostile page, by bytes up to what a crawl reads of a page.
 *
 * @param name what the page is full of
 * @param markup makes about so many bytes of it
 */
export function hostilePage(name, markup) {
  return {
    name,
    unit: "bytes",
    cap: 10 * megabyte,
    sizes: [1.25, 2.5, 5, 10].map((size) => size * megabyte),
    make: (bytes) => new TextEncoder().encode(`${start}${markup(bytes)}`.slice(0, 10 * megabyte)),
    run: (body) =>
      extractPage({
        url: "https://e.test/",
        status: 200,
        headers: [["content-type", "text/html; charset=utf-8"]],
        body,
      }),
  };
}

/** Repeats a text to about so many bytes. */
export function filled(text, bytes) {
  return text.repeat(Math.ceil(bytes / text.length));
}
