import type { ExternalLink } from "@sightline/model";
import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { linkEvidence, linkedFrom } from "./linked-from.ts";

export default defineSiteRule({
  meta: {
    id: "link-external-broken",
    category: "links",
    title: "Link to another site is broken",
    severity: "warning",
    why: "Visitors who follow the link reach an error, and a source that is gone no longer supports what the page says.",
    fix: "Link to where the content is now, or remove the link; an archived copy serves where the source is quoted.",
    sources: [
      "https://www.rfc-editor.org/rfc/rfc9110#section-15.5.5",
      "https://www.rfc-editor.org/rfc/rfc9110#section-15.5.11",
    ],
    messages: {
      status: 'The link "{text}" points to {target}, which returns {status}; pages with a link to it: {pages}.',
      redirected:
        'The link "{text}" points to {target}, which redirects to {finalUrl}, and that returns {status}; pages with a link to it: {pages}.',
      failing:
        'The link "{text}" points to {target}, whose server failed in audits at least a day apart; pages with a link to it: {pages}.',
      parked:
        'The link "{text}" points to {target}, whose domain seems to be parked or for sale; pages with a link to it: {pages}.',
      unresolved: 'The link "{text}" points to {target}, whose host does not exist; pages with a link to it: {pages}.',
    },
    graded: 2,
  },
  query: { kind: "targets", edges: ["anchor", "area"], target: "external-broken", internal: false },
  population: "html",

  *evaluate(row) {
    const { external } = row.target;
    if (external?.verdict !== "broken") return;
    const { status, confirmed, finalUrl } = external;
    yield {
      ...linkedFrom(row),
      message: messageOf(external),
      data: { ...linkEvidence(row), finalUrl: quote(finalUrl), ...(status === null ? {} : { status }) },
      // Servers restart: one look proves little.
      certainty: confirmed ? "certain" : "review",
    };
  },
});

function messageOf({ url, reason, status, finalUrl }: ExternalLink): string {
  if (reason === "no-such-host") return "unresolved";
  if (reason === "parked") return "parked";
  if (status === null) return "failing";
  return finalUrl === url ? "status" : "redirected";
}
