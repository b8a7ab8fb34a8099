import { type SiteMeasureCases, site } from "../../testing/index.ts";

const titleStems = [new Set(["boot", "care", "guide"]), new Set(["size", "chart"])];
const pdfs = (...names: string[]) =>
  site({ survey: { pdfs: names.map((name) => `https://site.test/files/${name}.pdf`) }, sample: { titleStems } });

export default {
  scores: [
    [pdfs("boot-care-guide", "size-chart", "boot-care"), 1],
    [pdfs("boot-care-guide", "annual-report", "price-list"), 1 - 0.7 * (7 / 9)],
    [pdfs("annual-report", "price-list", "tender-terms"), 0.3],
  ],
  notApplicable: [site(), pdfs("annual-report", "price-list")],
} satisfies SiteMeasureCases;
