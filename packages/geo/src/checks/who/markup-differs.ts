import { contradictionFinding } from "../../entity/contradiction-finding.ts";
import { defineSiteCheck } from "../answer-check.ts";

export default defineSiteCheck({
  meta: {
    id: "who.markup-differs",
    answer: "who",
    effect: "costs",
    severity: "warning",
    title: "Structured data contradicts the pages about who runs the site",
    why: "Search engines take telephone number and address from structured data, so a wrong value there reaches your customers.",
    fix: "Correct the value in the structured data, often in the settings of a plugin, or the one on the page.",
    sources: ["https://developers.google.com/search/docs/appearance/structured-data/sd-policies"],
    messages: {
      telephone:
        "Two telephone numbers: “{one}” in {onePlace} of {onePages}, such as {oneUrl}, and “{other}” in {otherPlace} of {otherPages}, such as {otherUrl}.",
      postcode:
        "Two postcodes: “{one}” in {onePlace} of {onePages}, such as {oneUrl}, and “{other}” in {otherPlace} of {otherPages}, such as {otherUrl}.",
    },
  },
  *evaluate({ entity, startUrl }) {
    for (const found of entity.contradictions) {
      if (found.kind === "markup") yield contradictionFinding(found, found.field, startUrl);
    }
  },
});
