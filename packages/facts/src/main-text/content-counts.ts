import { type Page, type PageNode, tagId, tagIds } from "@sightline/html";
import { isHidden } from "../page-text/visibility.ts";

/** Counts of the main content besides text. */
export interface ContentCounts {
  readonly videos: number;
  readonly images: number;
  readonly tables: number;
  readonly codeBlocks: number;
  readonly embeds: number;
}

const kindOfTag = new Map<number, keyof ContentCounts>(
  (
    [
      ["img", "images"],
      ["video", "videos"],
      ["table", "tables"],
      ["pre", "codeBlocks"],
      ["embed object iframe", "embeds"],
    ] as const
  ).flatMap(([tags, kind]) => tagIds(tags).map((tag) => [tag, kind] as const)),
);
const iframeTag = tagId("iframe");
const videoHosts =
  /^https?:\/\/(?:www\.)?(?:youtube(?:-nocookie)?\.com|player\.vimeo\.com|dailymotion\.com|fast\.wistia)/i;

/** Counts visible elements. */
export class ContentCounter {
  readonly counts = { videos: 0, images: 0, tables: 0, codeBlocks: 0, embeds: 0 };
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  count(node: PageNode, tag: number): void {
    const kind = kindOfTag.get(tag);
    if (kind === undefined || isHidden(this.#page, node)) return;
    const isVideo = tag === iframeTag && videoHosts.test(this.#page.attribute(node, "src") ?? "");
    this.counts[isVideo ? "videos" : kind] += 1;
  }
}
