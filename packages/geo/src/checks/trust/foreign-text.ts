import { statementsRead } from "../../pages/statements-read.ts";
import { definePageCheck } from "../answer-check.ts";

const kinds = {
  "theme-demo": "Text that a theme or a system came with",
  "placeholder-address": "Address of a placeholder",
  "placeholder-contact": "Contact of a placeholder",
  filler: "Filler text",
} as const;

export default definePageCheck({
  meta: {
    id: "integrity.foreign-text",
    answer: "trust",
    effect: "costs",
    severity: "error",
    title: "Text of the theme is left on the page",
    fault: "sample or filler text of a theme",
    why: "Engines take it for yours: they may quote the address, the telephone number or the claims of an example.",
    fix: "Delete demo pages; replace placeholders in the template by what is true, or remove them.",
    sources: ["https://developers.google.com/search/docs/fundamentals/creating-helpful-content"],
    messages: { foreign: "{kind} ({place}): “{text}”" },
  },
  assess: statementsRead,
  *evaluate({ statements }) {
    const [first] = statements?.foreign ?? [];
    if (first === undefined) return;
    const { kind, text, place, at } = first;
    yield { message: "foreign", data: { kind: kinds[kind], place, text }, at };
  },
});
