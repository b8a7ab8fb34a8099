import type { Subject } from "@sightline/model";
import { counted } from "../../text/counted.ts";
import { defineSiteCheck } from "../answer-check.ts";

export default defineSiteCheck({
  meta: {
    id: "who.unresolved-id",
    answer: "who",
    effect: "tidies",
    severity: "notice",
    title: "Structured data refers to something that no page describes",
    why: "A reference without its description has no name, so engines learn no author or publisher from it.",
    fix: "Describe the person or organization on the same page under that @id, with type and name, or put the name in place of the reference.",
    sources: ["https://www.w3.org/TR/json-ld11/#node-identifiers"],
    messages: {
      unresolved: "{properties} refers to the @id “{id}”, which resolves to nothing on {pages}, such as {url}.",
    },
  },
  *evaluate({ entity, startUrl }) {
    for (const { id, properties, pages, sample } of entity.unresolvedIds) {
      const data = { id, properties: properties.join(", "), pages: counted(pages, "page"), url: sample[0] ?? "" };
      const subject: Subject = { kind: "group", url: startUrl, key: `@id ${id}`, size: pages, sample: [...sample] };
      yield { subject, message: "unresolved", certainty: "review", data, pages, sample };
    }
  },
});
