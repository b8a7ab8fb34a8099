import { login, type PageParts, page, type ShareCases } from "../testing/index.ts";

const home = (parts: PageParts) => page({ url: "https://site.test/", isHome: true, ...parts });
/** A site with a login, and a home page as described. */
const site = (parts: PageParts) => [home(parts), page({ id: 2, url: "https://site.test/account", ...login })];
const hsts = (value: string): PageParts => ({ headers: [{ name: "strict-transport-security", value }] });

export default {
  passes: [
    [],
    site(hsts("max-age=1")),
    site({ headers: [], url: "http://site.test/" }),
    site({ headers: [], url: "https://192.0.2.1/" }),
    site({ headers: [], url: "https://localhost/" }),
    site({ headers: [], url: "https://site.dev/" }),
    site({ headers: [], status: 503 }),
    site({ headers: [], canonicalUrl: "https://www.site.test/" }),
    // Nothing to intercept
    [home({ headers: [] }), page({ id: 2 })],
    [page({ ...login, headers: [] })],
  ],
  fails: [
    { on: site({ headers: [] }), messages: ["missing"] },
    { on: site({ headers: [], canonicalUrl: null }), messages: ["missing"] },
    { on: [home({ headers: [{ name: "set-cookie", value: "sid=1; Path=/" }] })], messages: ["missing"] },
    // The owner meant to send it.
    { on: [home(hsts("includeSubDomains"))], messages: ["unusable"] },
    { on: [home(hsts("max-age=0"))], messages: ["disabled"] },
  ],
} satisfies ShareCases;
