import { isUrl } from "@sightline/url";
import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "mi.nlweb",
    pillar: "machine-interfaces",
    class: "agent",
    title: "Declared NLWeb endpoints",
    why: "An NLWeb endpoint adds attack surface; it is checked only where it is declared.",
    fix: "Serve the endpoint over https, or remove the declaration.",
    found: "Declared: {endpoints}. One that is an https URL passes.",
    weight: 0.5,
    evidence: "E",
    direction: "neutral",
    sources: ["nlweb"],
    effort: "S",
  },

  evaluate({ home, llms, site }) {
    const links = [...(home?.edges ?? []).map(({ url }) => url), ...(llms?.links ?? []).map(({ url }) => url)];
    const declared = home?.record.declaredLinks.filter(({ rel }) => rel === "nlweb").map(({ href }) => href) ?? [];
    const endpoints = [
      ...declared,
      ...links.filter((url) => isUrl(url) && /^\/(?:ask|nlweb)\/?$/.test(new URL(url).pathname)),
    ];
    const [first] = endpoints;
    if (first === undefined || (declared.length === 0 && !(llms?.document.text.includes("NLWeb") ?? false)))
      return notApplicable;
    return measured(
      isUrl(first, site.origin) && new URL(first, site.origin).protocol === "https:" ? 1 : 0,
      { endpoints },
      first,
    );
  },
});
