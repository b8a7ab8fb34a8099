import type { PageFacts } from "@sightline/facts";
import { login, page, type ShareCases } from "../testing/index.ts";

const header = (name: string, value: string): Partial<PageFacts> => ({ headers: [{ name, value }] });
const sound = page(header("content-security-policy", "frame-ancestors 'none'"));
const without = page({ id: 3, headers: [], ...login });
const reporting = page({ id: 4, ...header("content-security-policy-report-only", "default-src 'self'") });

export default {
  passes: [
    [sound],
    [page({ headers: [], cspMetas: ["default-src 'self'"], ...login })],
    // No forms, no sessions, and a host that sends the same for everybody
    [page({ headers: [] }), page(header("x-content-type-options", "nosniff"))],
    // No pages of the site.
    [],
    [page({ headers: [], status: 404, ...login })],
    [page({ headers: [], kind: "other", ...login })],
  ],
  fails: [
    { on: [without], messages: ["missing"] },
    { on: [sound, sound, without], messages: ["missing"] },
    { on: [page(header("content-security-policy", " "))], messages: ["missing"] },
    { on: [page(header("x-frame-options", "DENY"))], messages: ["missing"] },
    { on: [without, page({ headers: [] })], messages: ["missing"] },
    { on: [reporting], messages: ["reportOnly"] },
    { on: [without, without, reporting], messages: ["missing", "reportOnly"] },
  ],
} satisfies ShareCases;
