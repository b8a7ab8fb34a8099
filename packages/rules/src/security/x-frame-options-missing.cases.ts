import type { PageFacts } from "@sightline/facts";
import { login, page, type ShareCases } from "../testing/index.ts";

const sent = (parts: Partial<PageFacts>) => page({ headers: [], ...parts });
const header = (name: string, value: string) => [{ name, value }];
const { forms } = login;

export default {
  passes: [
    [],
    // Nothing to click on, nobody signed in
    [sent({})],
    [sent({ forms: [{ method: "post", action: "https://site.test/contact", hasPassword: false, tool: null }] })],
    [sent({ headers: header("set-cookie", "seen=; Max-Age=86400") })],
    [sent({ forms, headers: header("x-frame-options", "SameOrigin") })],
    [sent({ forms, headers: header("x-frame-options", "DENY, DENY") })],
    [sent({ forms, headers: header("content-security-policy", "frame-ancestors 'self'") })],
  ],
  fails: [
    { on: [sent({ forms })], messages: ["missing"] },
    { on: [sent({}), sent({}), sent({ forms })], messages: ["missing"] },
    { on: [sent({ headers: header("set-cookie", "sid=; Path=/; HttpOnly") })], messages: ["missing"] },
    { on: [sent({ forms, headers: header("x-frame-options", "ALLOW-FROM https://a.test") })], messages: ["missing"] },
    { on: [sent({ forms, cspMetas: ["frame-ancestors 'self'"] })], messages: ["missing"] },
  ],
} satisfies ShareCases;
