import type { PageFacts } from "@sightline/facts";
import { defineSiteRule, type PageFault, type SharedPage } from "@sightline/model/rule";
import { examples, quote } from "../evidence.ts";
import { pagesShare } from "../site-share.ts";

/** With fewer headings, nobody loses the way between them. */
const minOutline = 4;
/** Fewer pages are slips of single texts, which nobody goes back to correct. */
const habitual = { share: 0.1, pages: 5 };

export default defineSiteRule({
  meta: {
    id: "heading-level-skipped",
    category: "headings",
    title: "Heading levels are skipped",
    severity: "notice",
    why: "People who navigate by headings think that they missed a section when a level is skipped.",
    fix: "Go down one level at a time: h3 after h2, h4 after h3; set sizes with CSS.",
    sources: [
      "https://www.w3.org/WAI/tutorials/page-structure/headings/",
      "https://html.spec.whatwg.org/multipage/sections.html#heading-levels-&-offsets",
    ],
    messages: {
      skipped:
        "Content pages whose main content skips heading levels: {pages} of {of} with at least 4 headings, for example {first}: {seen}.",
    },
    scored: false,
    partialCrawl: "positives-only",
  },
  query: {
    kind: "shares",
    population: "html",
    // Lists show teasers, whose headings follow their design.
    applies: ({ headings, pageKind }) =>
      (pageKind === "content" || pageKind === "unsure") && outlineOf(headings).length >= minOutline,
    faultOf,
  },
  population: "html",

  *evaluate(row) {
    const pages = row.memberIds.length;
    if (pages < habitual.pages || pages < habitual.share * row.applicable) return;
    yield pagesShare(row);
  },
});

function faultOf({ headings }: SharedPage): PageFault | null {
  const outline = outlineOf(headings);
  const skips = outline.flatMap((heading, index) => {
    const before = outline[index - 1];
    if (before === undefined || levelOf(heading) <= levelOf(before) + 1) return [];
    return [{ at: heading.at, skip: `${nameOf(before)} → ${nameOf(heading)} “${quote(heading.text)}”` }];
  });
  const [first] = skips;
  if (first === undefined) return null;
  return { fault: "skipped", seen: examples(skips.map(({ skip }) => skip)).join(", "), at: first.at };
}

/** Returns the headings of the text itself. */
function outlineOf(headings: PageFacts["headings"]): PageFacts["headings"] {
  return headings.filter(
    ({ hidden, inMain, apart, text }) => inMain && !hidden && apart !== true && text.trim() !== "",
  );
}

type Heading = Pick<PageFacts["headings"][number], "level" | "computedLevel">;

function levelOf({ level, computedLevel = level }: Heading): number {
  return computedLevel;
}

function nameOf({ level, computedLevel }: Heading): string {
  return computedLevel === undefined ? `h${level}` : `h${level} (level ${computedLevel})`;
}
