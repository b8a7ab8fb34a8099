import { defineSiteRule } from "@sightline/model/rule";
import { edgePlace } from "../edge-place.ts";
import { quote } from "../evidence.ts";
import { linkedFrom } from "./linked-from.ts";

export default defineSiteRule({
  meta: {
    id: "form-posts-to-dead-url",
    category: "links",
    title: "Form is sent to a URL that does not exist",
    severity: "warning",
    why: "Visitors who send the form get an error, and what they wrote is lost.",
    fix: "Set the action of the form to the program or form service that receives it, or remove the form.",
    sources: [
      "https://www.rfc-editor.org/rfc/rfc9110#section-15.5.5",
      "https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#attr-fs-action",
    ],
    messages: {
      gone: "A form is sent with POST to {target}, which returned {status} to the crawl; pages with this form: {pages}.",
      redirected:
        "A form is sent with POST to {target}, which redirects to {finalUrl}, and that returned {status} to the crawl; pages with this form: {pages}.",
    },
    cause: "dead-target",
    graded: 2,
  },
  query: { kind: "targets", edges: ["form"], flags: ["post"], target: "broken" },
  population: "html",

  *evaluate(row) {
    const { target, sourceIds } = row;
    const status = target.finalStatus;
    if (status !== 404 && status !== 410) return;
    yield {
      ...linkedFrom(row),
      message: target.kind === "redirect" ? "redirected" : "gone",
      data: {
        ...edgePlace(row),
        target: quote(target.url),
        finalUrl: quote(target.finalUrl),
        status,
        pages: sourceIds.length,
      },
      // Some programs answer 404 to every other method.
      certainty: "review",
    };
  },
});
