import { poisonLink } from "../../injection/memory-poison.ts";
import { definePageMeasure } from "../measure.ts";
import { measured } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "integrity.memory-poison-links",
    pillar: "integrity",
    class: "penalty",
    title: "Links tell assistants to remember or recommend the site",
    why: "Such links try to change the memory of users’ assistants; vendors treat them as an attack.",
    fix: "Use share links without instructions to assistants.",
    found: "Links with instructions to assistants: {links}.",
    weight: 0,
    evidence: "B",
    sources: ["microsoft-poisoning", "google-spam"],
    effort: "S",
  },
  reads: ["edges"],

  evaluate({ edges }) {
    const links = edges.flatMap(({ url }) => (poisonLink(url) ? [url] : []));
    return measured(links.length === 0 ? 1 : 0.85, { links }, links[0] ?? null);
  },
});
