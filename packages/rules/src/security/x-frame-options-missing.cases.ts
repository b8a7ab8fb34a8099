import type { PageFacts, SiteDocumentsQuery } from "@sightline/model";
import { page, type SiteCases, siteDocuments } from "../testing/index.ts";

const forms = [{ method: "get", action: "https://site.test/search", hasPassword: false }];
const home = (parts: Partial<PageFacts>) =>
  siteDocuments({ home: page({ url: "https://site.test/", isHome: true, headers: [], ...parts }) });
const header = (name: string, value: string) => [{ name, value }];

export default {
  passes: [
    siteDocuments(),
    siteDocuments({ home: null }),
    // Nothing to click on, nobody signed in
    home({}),
    home({ headers: header("set-cookie", "seen=; Max-Age=86400") }),
    home({ forms, headers: header("x-frame-options", "SameOrigin") }),
    home({ forms, headers: header("x-frame-options", "DENY, DENY") }),
    home({ forms, headers: header("content-security-policy", "frame-ancestors 'self'") }),
  ],
  fails: [
    { on: home({ forms }), messages: ["missing"] },
    { on: home({ headers: header("set-cookie", "sid=; Path=/; HttpOnly") }), messages: ["missing"] },
    { on: home({ forms, headers: header("x-frame-options", "ALLOW-FROM https://a.test") }), messages: ["missing"] },
    { on: home({ forms, cspMetas: ["frame-ancestors 'self'"] }), messages: ["missing"] },
  ],
} satisfies SiteCases<SiteDocumentsQuery>;
