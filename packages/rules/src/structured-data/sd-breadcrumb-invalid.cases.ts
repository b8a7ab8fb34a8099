import { jsonLdPage, type PageCases, page } from "../testing/index.ts";

const entry = (position: unknown, name = `Level ${position}`) => ({
  "@type": "ListItem",
  position,
  name,
  item: `https://site.test/${name}`,
});
const list = (...itemListElement: readonly object[]) => ({ "@type": "BreadcrumbList", itemListElement });
const deep = (...objects: readonly object[]) => ({ ...jsonLdPage(...objects), url: "https://site.test/boots/red" });

export default {
  markup: {
    wrong: `<script type="application/ld+json">
{ "@context": "https://schema.org", "@type": "BreadcrumbList", "itemListElement": [
  { "@type": "ListItem", "position": 1, "name": "Boots", "item": "https://example.com/boots" },
  { "@type": "ListItem", "position": 1, "name": "Red boots" }
] }
</script>`,
    right: `<script type="application/ld+json">
{ "@context": "https://schema.org", "@type": "BreadcrumbList", "itemListElement": [
  { "@type": "ListItem", "position": 1, "name": "Boots", "item": "https://example.com/boots" },
  { "@type": "ListItem", "position": 2, "name": "Red boots" }
] }
</script>`,
  },
  passes: [
    deep(list(entry(1), entry(2))),
    deep(list(entry("2"), entry(" 1 "))),
    // A page of the first level
    jsonLdPage(list(entry(1))),
    { ...deep(list(entry(1))), url: "https://site.test/page/2/" },
    // Missing properties are another finding.
    deep(list()),
    deep(list(entry(1), entry(undefined))),
    deep(list(entry(undefined), entry(undefined))),
    // Two plugins write the same list with one id.
    deep({ ...list(entry(1), entry(2)), "@id": "#path" }, { ...list(entry(1), entry(2)), "@id": "#path" }),
    // Two paths to one page
    deep(list(entry(1), entry(2)), list(entry(1, "Sale"), entry(2))),
  ],
  fails: [
    { on: deep(list(entry(1))), messages: ["short"], certainty: "review" },
    { on: deep(list(entry(1), entry(1, "Other"))), messages: ["positions"] },
    { on: deep(list(entry(1), entry("second"))), messages: ["positions"] },
    { on: deep(list(entry(1), entry(2)), list(entry(1), entry(1.5))), messages: ["positions"] },
    // Ordered, but not from 1 or with a gap
    { on: deep(list(entry(0), entry(1))), messages: ["positions"], certainty: "review" },
    { on: deep(list(entry(1), entry(3))), messages: ["positions"], certainty: "review" },
  ],
  notApplicable: [page(), jsonLdPage({ "@type": "ItemList", itemListElement: [entry(5)] })],
} satisfies PageCases;
