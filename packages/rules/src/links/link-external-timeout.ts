import { defineSiteRule } from "@sightline/model/rule";
import { linkEvidence, linkedFrom } from "./linked-from.ts";

export default defineSiteRule({
  meta: {
    id: "link-external-timeout",
    category: "links",
    title: "Server behind a link to another site does not work",
    severity: "notice",
    why: "If the server stays away, visitors who follow the link reach nothing. It may only be down for a moment.",
    fix: "Open the link; if it still fails after a day, replace or remove it.",
    sources: ["https://www.rfc-editor.org/rfc/rfc9110#section-15.6"],
    messages: {
      status: 'The link "{text}" points to {target}, whose server returns {status}; pages with a link to it: {pages}.',
      timeout: 'The link "{text}" points to {target}, which did not answer in time; pages with a link to it: {pages}.',
      certificate:
        'The link "{text}" points to {target}, whose certificate or TLS connection fails; pages with a link to it: {pages}.',
      connection:
        'The link "{text}" points to {target}, whose server cannot be reached; pages with a link to it: {pages}.',
    },
    graded: 2,
  },
  query: { kind: "targets", edges: ["anchor", "area"], target: "external-infrastructure", internal: false },
  population: "html",

  *evaluate(row) {
    const { external } = row.target;
    if (external?.verdict !== "infrastructure") return;
    const { status, reason } = external;
    yield {
      ...linkedFrom(row),
      message: messages[reason] ?? "connection",
      data: { ...linkEvidence(row), ...(status === null ? {} : { status }) },
      // It may have passed by the time that anyone reads this.
      certainty: "review",
    };
  },
});

const messages: Readonly<Record<string, string>> = { status: "status", timeout: "timeout", tls: "certificate" };
