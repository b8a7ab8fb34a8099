import { entityCard } from "../../testing/entity-builder.ts";
import { type SiteCheckCases, site } from "../../testing/index.ts";

function posted(author: string, home: readonly object[] = []) {
  const post = { "@type": "BlogPosting", author: { "@id": author } };
  return site({
    entity: entityCard([
      { path: "/", jsonLd: home },
      { path: "/blog/post", jsonLd: [post] },
    ]),
  });
}

export default {
  passes: [
    posted("https://site.test/#business", [
      { "@type": "LocalBusiness", "@id": "https://site.test/#business", name: "Boots" },
    ]),
    posted("https://www.wikidata.org/entity/Q42"),
    posted("https://site.test/team/jane#me"),
  ],
  fails: [
    { on: posted("https://site.test/#business"), messages: ["unresolved"], certainty: "review" },
    { on: posted("https://site.test/blog/post#author"), messages: ["unresolved"], certainty: "review" },
  ],
} satisfies SiteCheckCases;
