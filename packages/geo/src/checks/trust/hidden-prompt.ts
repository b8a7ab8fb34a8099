import { statementsRead } from "../../pages/statements-read.ts";
import { definePageCheck } from "../answer-check.ts";

export default definePageCheck({
  meta: {
    id: "integrity.hidden-prompt",
    answer: "trust",
    effect: "blocks",
    severity: "error",
    title: "The page gives instructions to language models",
    fault: "hidden instructions to language models",
    why: "Google treats attempts to manipulate answers as spam, and Bing as abuse. If you did not write it, somebody else can change your pages.",
    fix: "Remove the instructions, and find out who put them there.",
    sources: [
      "https://developers.google.com/search/docs/essentials/spam-policies",
      "https://www.bing.com/webmasters/help/webmasters-guidelines-30fba23a",
    ],
    messages: { hidden: "In {place}: “{text}”" },
  },
  assess: statementsRead,
  *evaluate({ statements }) {
    const all = statements?.instructions ?? [];
    const first = all.find(({ place }) => place !== "text") ?? all[0];
    if (first === undefined) return;
    const { text, place, at } = first;
    const places = {
      hidden: "hidden text",
      noscript: "noscript",
      comment: "a comment",
      attribute: "an attribute",
      meta: "a meta element",
      text: "the text",
      link: "a link",
    };
    yield {
      message: "hidden",
      certainty: place === "text" ? "review" : "certain",
      data: { place: places[place], text },
      at: at ?? undefined,
    };
  },
});
