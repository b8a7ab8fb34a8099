import type { PageFacts } from "@sightline/facts";
import { login, page, type ShareCases } from "../testing/index.ts";

const header = (name: string, value: string): Partial<PageFacts> => ({ headers: [{ name, value }] });
const sound = page(header("content-security-policy", "frame-ancestors 'none'"));
const session = { name: "set-cookie", value: "sid=1; Path=/; HttpOnly" };
const without = page({ id: 3, headers: [session] });
const reporting = page({ id: 4, ...header("content-security-policy-report-only", "default-src 'self'") });

export default {
  passes: [
    [sound],
    [page({ headers: [session], cspMetas: ["default-src 'self'"] })],
    // A login form of a theme, without a session
    [page({ headers: [], ...login })],
    // No forms, no sessions, and a host that sends the same for everybody
    [page({ headers: [] }), page(header("x-content-type-options", "nosniff"))],
    // No pages of the site.
    [],
    [page({ headers: [session], status: 404 })],
    [page({ headers: [session], kind: "other" })],
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
