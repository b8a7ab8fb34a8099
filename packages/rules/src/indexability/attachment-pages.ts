import { defineSiteRule } from "@sightline/model/rule";
import { siteShare } from "../site-share.ts";

export default defineSiteRule({
  meta: {
    id: "attachment-pages",
    category: "indexability",
    title: "Every uploaded image has a page of its own",
    severity: "warning",
    why: "WordPress can make a page for each upload that shows it alone. Such pages answer no search, and on a site with many images most of what search engines crawl and index are these pages.",
    fix: "Switch attachment pages off: since WordPress 6.4 with the option wp_attachment_pages_enabled set to 0 (as new sites have it), or in the SEO plugin with “redirect attachment URLs to the file”.",
    sources: ["https://make.wordpress.org/core/2023/10/16/changes-to-attachment-pages/"],
    messages: {
      attachments:
        "Pages that show nothing but an upload: {pages} of {of}, for example {first}. One setting removes them.",
    },
    judges: "url",
  },
  query: {
    kind: "shares",
    population: "indexable",
    faultOf: ({ pageKind }) => (pageKind === "attachment" ? { fault: "attachments" } : null),
  },
  population: "site",

  *evaluate(row) {
    yield siteShare(row);
  },
});
