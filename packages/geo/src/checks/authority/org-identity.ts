import { shareOf } from "../../scoring/ramp.ts";
import { organizationIdentity } from "../../site/organization-identity.ts";
import { defineSiteMeasure } from "../measure.ts";
import { measured, unmeasured } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "auth.org-identity",
    pillar: "authority",
    title: "It is unclear who runs the site",
    why: "Raters and engines use the about page, contact page and organisation data to identify who is behind a site.",
    fix: "Complete the about and contact pages and the Organization markup of the home page.",
    weight: 2,
    evidence: "B",
    sources: ["google-organization", "google-helpful"],
    effort: "M",
  },

  evaluate(site) {
    if (site.home === null) return unmeasured("The start page was not read.");
    const identity = organizationIdentity(site);
    return measured(shareOf(Object.values(identity), Boolean), identity);
  },
});
