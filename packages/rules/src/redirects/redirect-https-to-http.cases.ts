import { type PageCases, page } from "../testing/index.ts";

const redirect = (target: string | null, url = "https://site.test/boots") =>
  page({
    url,
    kind: "redirect",
    status: 301,
    analysis: "not-html",
    redirect: { raw: target ?? "", url: target },
  });

export default {
  passes: [
    redirect("https://site.test/shoes"),
    redirect(null),
    // Another site, and another server of the host.
    redirect("http://other.test/"),
    redirect("http://site.test:8080/"),
  ],
  fails: [
    { on: redirect("http://site.test/boots"), messages: ["insecure"] },
    { on: redirect("http://www.site.test/"), messages: ["insecure"] },
  ],
  notApplicable: [redirect("http://site.test/shoes", "http://site.test/boots")],
} satisfies PageCases;
