import { contradictionFinding } from "../../entity/contradiction-finding.ts";
import { defineSiteCheck } from "../answer-check.ts";

export default defineSiteCheck({
  meta: {
    id: "who.contradiction",
    answer: "who",
    effect: "costs",
    severity: "warning",
    title: "Pages contradict each other about who runs the site",
    why: "Engines that find two versions may quote the wrong one, and send your customers to it.",
    fix: "Decide which version is right, and correct the other in the place and on the pages named here.",
    sources: ["https://developers.google.com/search/docs/appearance/structured-data/organization"],
    messages: {
      telephone:
        "Two telephone numbers: “{one}” in {onePlace} of {onePages}, such as {oneUrl}, and “{other}” in {otherPlace} of {otherPages}, such as {otherUrl}.",
      postcode:
        "Two postcodes: “{one}” in {onePlace} of {onePages}, such as {oneUrl}, and “{other}” in {otherPlace} of {otherPages}, such as {otherUrl}.",
      link: "The link goes to “{one}” and shows “{other}”, on {otherPages}, such as {otherUrl}.",
      name: "Two spellings of the name: “{one}” in {onePlace} of {onePages}, such as {oneUrl}, and “{other}” in {otherPlace} of {otherPages}, such as {otherUrl}.",
    },
  },
  *evaluate({ entity, startUrl }) {
    for (const found of entity.contradictions) {
      if (found.kind === "link") yield contradictionFinding(found, "link", startUrl);
      else if (found.kind === "values" || found.kind === "spelling")
        yield contradictionFinding(found, found.field, startUrl);
    }
  },
});
