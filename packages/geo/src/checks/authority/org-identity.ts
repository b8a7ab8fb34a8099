import { isScriptWritten } from "@sightline/model/rule";
import { organizationIdentity } from "../../site/organization-identity.ts";
import { defineSiteMeasure } from "../measure.ts";
import { writtenByScripts } from "../script-written.ts";
import { measured, unmeasured } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "auth.org-identity",
    pillar: "authority",
    title: "Operator or contact of the site was not found",
    why: "Google’s raters look for who is responsible for a site and how to contact them.",
    fix: "Add what is missing: an about page or Organization or Person markup with a name, and a contact page or address.",
    found:
      "Operator: {operator}. Contact: {contact}. Looked on the start, about and contact pages for markup of an organization or person with a name and a url, logo, image or profile; for a name in the copyright line or the author meta; for links to an about, contact or imprint page; for mail and telephone links, and addresses in text and markup; for the repository of a project. One of each passes.",
    weight: 1,
    evidence: "D",
    direction: "mixed",
    sources: ["google-organization", "google-helpful"],
    effort: "M",
  },

  evaluate(site) {
    if (site.home === null) return unmeasured("The start page was not read.");
    const { operator, contact } = organizationIdentity(site);
    const isFound = operator !== null && contact !== null;
    if (!isFound && isScriptWritten(site.home.record)) return writtenByScripts;
    return measured((operator === null ? 0 : 0.5) + (contact === null ? 0 : 0.5), {
      operator: operator ?? "not found",
      contact: contact ?? "not found",
    });
  },
});
