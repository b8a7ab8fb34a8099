import { detachedText } from "@sightline/text";
import { factList } from "../read/fact-list.ts";
import type { TopicReader } from "../read/page-reading.ts";
import type { EndTagsFacts } from "./end-tags-schema.ts";

const maxTags = 20;
const maxTag = 60;
/** Elements of old browsers that current HTML does not name; their end tags are not typos. */
const oldNames = new Set(
  "acronym blink command content element ilayer isindex layer menuitem multicol nextid noindex nolayer portal rbc server shadow spacer".split(
    " ",
  ),
);
/** Matches names of custom elements, and names with a prefix, as word processors write them: `a--` is neither. */
const foreignName = /^[a-z][a-z\d]*(?:[-.:_][a-z\d]+)+$/;

export const readEndTags: TopicReader<EndTagsFacts> = ({ page, cut, positionOf }) => {
  const unmatched = page.unmatchedEndTags.filter(({ name }) => !oldNames.has(name) && !foreignName.test(name));
  const names = new Set<string>();
  return {
    // Elements are examined only if an end tag may be theirs.
    ...(unmatched.length > 0 ? { everyElement: (node) => names.add(page.name(node)) } : {}),
    finish() {
      const tags = factList<EndTagsFacts["strayEndTags"][number]>(cut, "strayEndTags", maxTags);
      for (const { name, offset } of unmatched) {
        if (names.has(name)) continue;
        const end = page.source.indexOf(">", offset) + 1;
        tags.add({ tag: detachedText(page.source.slice(offset, end), maxTag), at: positionOf(offset) });
      }
      return { strayEndTags: tags.items };
    },
  };
};
