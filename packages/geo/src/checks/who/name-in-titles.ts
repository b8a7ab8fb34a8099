import { contradictionFinding } from "../../entity/contradiction-finding.ts";
import { defineSiteCheck } from "../answer-check.ts";

export default defineSiteCheck({
  meta: {
    id: "who.name-in-titles",
    answer: "who",
    effect: "costs",
    severity: "warning",
    title: "Titles name another site or company than the pages do",
    why: "Search results and answers name a source by its titles, so they may name you by the wrong name.",
    fix: "Put the name that you go by into the titles, usually in the site settings or the template, or correct it everywhere else.",
    sources: ["https://developers.google.com/search/docs/appearance/site-names"],
    messages: {
      title:
        "One name is “{one}” in {onePlace} of {onePages}, such as {oneUrl}; the other is “{other}” in {otherPlace} of {otherPages}, such as {otherUrl}.",
    },
  },
  *evaluate({ entity, startUrl }) {
    for (const found of entity.contradictions) {
      if (found.kind === "titles") yield contradictionFinding(found, "title", startUrl);
    }
  },
});
