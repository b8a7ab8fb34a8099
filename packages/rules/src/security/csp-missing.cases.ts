import type { PageFacts } from "@sightline/facts";
import { page, type ShareCases } from "../testing/index.ts";

const header = (name: string, value: string): Partial<PageFacts> => ({ headers: [{ name, value }] });
const sound = page(header("content-security-policy", "frame-ancestors 'none'"));
const without = page({ id: 3, headers: [] });
const reporting = page({ id: 4, ...header("content-security-policy-report-only", "default-src 'self'") });

export default {
  passes: [
    [sound],
    [page({ headers: [], cspMetas: ["default-src 'self'"] })],
    // No pages of the site.
    [],
    [page({ headers: [], status: 404 })],
    [page({ headers: [], kind: "other" })],
  ],
  fails: [
    { on: [without], messages: ["missing"] },
    { on: [sound, sound, without], messages: ["missing"] },
    { on: [page(header("content-security-policy", " "))], messages: ["missing"] },
    { on: [reporting], messages: ["reportOnly"] },
    { on: [without, without, reporting], messages: ["missing", "reportOnly"] },
  ],
} satisfies ShareCases;
