import { entityCard } from "../../testing/entity-builder.ts";
import { type SiteCheckCases, site } from "../../testing/index.ts";

const masked = "<footer><a href='/cdn-cgi/l/email-protection#5a'><span>[email&#160;protected]</span></a></footer>";

function linked(...html: readonly string[]) {
  return site({
    entity: entityCard(html.map((source, index) => ({ path: index === 0 ? "/" : `/${index}`, html: source }))),
  });
}

export default {
  passes: [
    linked("<footer><a href='mailto:ann@boots.test'>Mail</a></footer>"),
    linked(masked, "<p>Mail: ann@boots.test"),
    linked("<p>Text"),
  ],
  fails: [{ on: linked(masked, masked), messages: ["masked"] }],
} satisfies SiteCheckCases;
