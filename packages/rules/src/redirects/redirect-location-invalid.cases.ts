import { type PageCases, page } from "../testing/index.ts";

const redirect = (raw: string, url: string | null, status = 301) =>
  page({ kind: "redirect", status, analysis: "not-html", redirect: { raw, url } });

export default {
  passes: [
    redirect("/new", "https://site.test/new"),
    redirect("http://other.test/", "http://other.test/", 308),
    // Relative to itself: a loop, which is another fault.
    redirect("", "https://site.test/boots", 302),
  ],
  fails: [
    { on: page({ status: 302, redirect: { raw: "", url: null } }), messages: ["missing"] },
    { on: page({ status: 307, redirect: null }), messages: ["missing"] },
    { on: redirect("http://[", null), messages: ["invalid"] },
    { on: redirect("mailto:shop@site.test", "mailto:shop@site.test"), messages: ["scheme"] },
    { on: redirect("javascript:void(0)", "javascript:void(0)", 303), messages: ["scheme"] },
  ],
  notApplicable: [
    page(),
    // Neither of them has to name a URL.
    page({ status: 304, redirect: { raw: "", url: null } }),
    page({ status: 300, redirect: { raw: "", url: null } }),
  ],
} satisfies PageCases;
