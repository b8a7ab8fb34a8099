import type { PageFacts } from "@sightline/facts";
import { definePageRule } from "@sightline/model/rule";
import { examples, quote } from "../evidence.ts";

/** With fewer headings, nobody loses the way between them. */
const minOutline = 4;

export default definePageRule({
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
    messages: { skipped: "Headings more than one level below the previous one: {count} ({skips})." },
    graded: 10,
  },
  population: "html",
  reads: ["headings", "pageKind"],
  // Lists show teasers, whose headings follow their design.
  applies: ({ headings, pageKind }) => pageKind !== "listing" && outlineOf(headings).length >= minOutline,

  *evaluate({ headings }) {
    const outline = outlineOf(headings);
    const skips = outline.flatMap((heading, index) => {
      const before = outline[index - 1];
      if (before === undefined || levelOf(heading) <= levelOf(before) + 1) return [];
      return [{ at: heading.at, skip: `${nameOf(before)} → ${nameOf(heading)} “${quote(heading.text)}”` }];
    });
    const [first] = skips;
    if (first === undefined) return;
    const data = { count: skips.length, skips: examples(skips.map(({ skip }) => skip)) };
    yield { at: first.at, message: "skipped", data, count: skips.length };
  },
});

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
