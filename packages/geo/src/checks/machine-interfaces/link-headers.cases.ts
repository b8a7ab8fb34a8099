import { type SiteMeasureCases, site } from "../../testing/index.ts";

const linked = (value: string) => site({ home: { record: { headers: [{ name: "link", value }] } } });

export default {
  scores: [[linked('</openapi.json>; rel="service-desc"'), 1]],
  notApplicable: [site(), linked("</style.css>; rel=preload")],
} satisfies SiteMeasureCases;
