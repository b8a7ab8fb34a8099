import { definePageRule } from "@sightline/model/rule";
import { examples } from "../evidence.ts";

export default definePageRule({
  meta: {
    id: "end-tag-unknown",
    category: "html-validity",
    title: "End tag is mistyped and closes nothing",
    severity: "notice",
    why: "Browsers and crawlers ignore an end tag that belongs to no element, so the element it was meant to close stays open: a link swallows the text after it, and bold text or a heading extends over the rest of the page.",
    fix: "Correct the name in the end tag, or remove the tag.",
    sources: ["https://html.spec.whatwg.org/multipage/syntax.html#end-tags"],
    messages: {
      one: "{tag} is not the end tag of any element.",
      several: "{count} end tags belong to no element: {tags}.",
    },
  },
  population: "html",
  reads: ["strayEndTags", "cutFacts"],

  *evaluate({ strayEndTags, cutFacts: { strayEndTags: cut = 0 } }) {
    const [first] = strayEndTags;
    if (first === undefined) return;
    const { tag, at } = first;
    const count = strayEndTags.length + cut;
    if (count === 1) yield { at, message: "one", data: { tag } };
    else yield { at, message: "several", data: { count, tags: examples(strayEndTags.map((stray) => stray.tag)) } };
  },
});
