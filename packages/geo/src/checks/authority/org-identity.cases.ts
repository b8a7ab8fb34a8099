import { type SiteMeasureCases, site, words } from "../../testing/index.ts";

const organization = { "@type": "Organization", name: "Site Test", logo: "https://site.test/l.png" };
const anchor = (url: string, text: string) => ({ kind: "anchor" as const, url, text, flags: [] });
const bare = { html: "<p>Nothing</p>", text: "# Boots\nBoots keep feet dry." };
const contact = { url: "https://site.test/contact", text: "# Contact\nWrite to us.", html: "<p>Write to us.</p>" };
const about = { url: "https://site.test/about", text: "# About Site Test", html: "<p>About</p>" };

export default {
  scores: [
    [site({ home: bare, about, contact }), 1],
    [site({ home: { ...bare, jsonLd: [organization] }, contact }), 1],
    // The markup that the patch for this check adds.
    [
      site({ home: { ...bare, jsonLd: [{ "@type": "Organization", name: "S", url: "https://site.test/" }] }, contact }),
      1,
    ],
    [
      site({
        home: { ...bare, jsonLd: [{ ...organization, "@type": "LocalBusiness", address: "〒150-0001 東京都" }] },
      }),
      1,
    ],
    [site({ home: { ...bare, jsonLd: [{ ...organization, contactPoint: { "@type": "ContactPoint" } }] } }), 1],
    // A personal blog: a person, and a profile to reach them.
    [site({ home: { ...bare, edges: [anchor("https://github.com/jane", "GitHub")] }, about }), 1],
    [site({ home: bare, about, authors: [{ name: "Jane Doe", url: null }] }), 1],
    [
      site({
        home: {
          ...bare,
          edges: [anchor("https://site.test/p/1", "关于我们"), anchor("https://site.test/p/2", "联系我们")],
        },
      }),
      1,
    ],
    [
      site({
        home: {
          ...bare,
          edges: [anchor("https://site.test/p/1", "会社概要"), anchor("https://site.test/p/2", "お問い合わせ")],
        },
      }),
      1,
    ],
    [site({ home: { ...bare, html: "<footer>上海市黄浦区南京东路 100 号</footer>" }, about }), 1],
    [site({ home: { ...bare, html: "<header><a href=mailto:a@site.test>Mail</a></header>" }, about }), 1],
    [site({ home: { ...bare, edges: [anchor("https://site.test/impressum", "Impressum")] } }), 1],
    [site({ home: { ...bare, html: "<footer>© 2019–2026 Jane Doe. All rights reserved.</footer>" }, contact }), 1],
    [site({ home: { ...bare, text: "# Boots\n© 2016-17 Jane Doe. Powered by Jekyll." }, contact }), 1],
    [site({ home: { ...bare, html: "<meta name=Author content='Jane Doe'>" }, contact }), 1],
    [site({ home: { ...bare, html: "<footer>© 2026.</footer>" }, contact }), 0.5],
    [site({ home: bare, contact: { ...contact, text: `# Contact\n${words(40)}` } }), 1],
    [site({ home: bare, about }), 0.5],
    [site({ home: { ...bare, edges: [anchor("https://github.com/site/boots", "Source")] }, about }), 1],
    [
      site({ home: { ...bare, edges: [anchor("https://github.com/site/boots/tree/main/soles", "Soles")] }, about }),
      0.5,
    ],
    [site({ home: { ...bare, jsonLd: [{ "@type": "Organization", name: "S" }] } }), 0],
    [site({ home: bare }), 0],
  ],
  unmeasured: [
    site({ home: null }),
    // What scripts write was not read, so nothing is known to be absent.
    site({ home: { text: "", html: '<body><div id="root"></div><script src="/app.js"></script></body>' } }),
  ],
} satisfies SiteMeasureCases;
