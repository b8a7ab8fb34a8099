import { type SiteMeasureCases, site } from "../../testing/index.ts";

const robots = "License: https://site.test/license.xml\nUser-agent: *\nAllow: /";
const xml = (inside: string) =>
  `<rsl xmlns="https://rslstandard.org/rsl"><content url="/"><license>${inside}</license></content></rsl>`;
const licensed = (text: string) => site({ robots, documents: { "/license.xml": text } });

export default {
  scores: [
    [licensed(xml('<permits type="usage">search ai-index</permits><payment type="free"/>')), 1],
    [licensed(xml('<permits type="usage">everything</permits>')), 0.8],
    [licensed("<html>Not found"), 0.2],
    [site({ robots: robots.replace("https://site.test", "") }), 0],
  ],
  notApplicable: [site()],
} satisfies SiteMeasureCases;
