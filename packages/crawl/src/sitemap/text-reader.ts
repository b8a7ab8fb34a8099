import { isUrl } from "@sightline/url";
import { type EntryCollector, rawEntry } from "./entry-collector.ts";

const maxLineLength = 8192;
const maxNameLength = 200;

/** Reads a text sitemap (one URL per line) piece by piece. */
export interface TextReader {
  write(piece: string): void;
  /** Returns `true` if the file held any URL, and so is a sitemap. */
  end(): boolean;
}

/** Creates a reader that reports to a collector. */
export function textReader(collector: EntryCollector): TextReader {
  let rest = "";
  let hasUrl = false;
  let line = 0;

  function readLine(text: string): void {
    const loc = text.trim();
    line++;
    if (loc === "") return;
    if (/^https?:\/\//i.test(loc) && isUrl(loc)) {
      hasUrl = true;
      collector.add({ ...rawEntry(), loc });
    } else {
      collector.issue("text-line-not-url");
      collector.broken(line, loc.slice(0, maxNameLength));
    }
  }

  return {
    write(piece) {
      const lines = (rest + piece).split(/\r\n|\r|\n/);
      // A line longer than any URL is not a URL, so the rest of it is dropped.
      rest = (lines.pop() ?? "").slice(0, maxLineLength);
      for (const each of lines) readLine(each);
    },
    end() {
      readLine(rest);
      if (!hasUrl && collector.met === 0) collector.issue("sitemap-unknown-format");
      return hasUrl;
    },
  };
}
