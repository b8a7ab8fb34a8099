import { edge, type PageCases, type PageParts, page } from "../testing/index.ts";

const to = (url: string, parts: PageParts = {}) => page({ edges: [edge({ url })], ...parts });
const insecure = "http://site.test/socks";

export default {
  markup: {
    wrong: '<a href="http://site.test/boots">Boots</a>',
    right: '<a href="https://site.test/boots">Boots</a>',
  },
  passes: [
    page(),
    to("http://other.test/"),
    to("http://shop.site.test/"),
    to("http://site.test:8080/"),
    page({ edges: [edge({ kind: "image", url: insecure })] }),
  ],
  fails: [
    { on: to(insecure), messages: ["insecure"] },
    { on: to("http://www.site.test/"), messages: ["insecure"] },
    { on: page({ edges: [edge({ url: insecure }), edge({ url: insecure })] }), messages: ["insecure"] },
  ],
  notApplicable: [
    to(insecure, { url: "http://site.test/boots" }),
    to(insecure, { headers: [{ name: "strict-transport-security", value: "max-age=31536000; preload" }] }),
    to(insecure, { headers: [{ name: "content-security-policy", value: "upgrade-insecure-requests" }] }),
    to(insecure, { cspMetas: ["default-src 'self'; upgrade-insecure-requests"] }),
    to("http://site.dev/", { url: "https://site.dev/boots" }),
  ],
} satisfies PageCases;
