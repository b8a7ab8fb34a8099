import { graphValues, isOfKind, mainNodes } from "@sightline/facts";
import { namesIn } from "../../entity/markup-mentions.ts";
import { mayBeOneName, nameKey } from "../../entity/owner-name.ts";
import { definePageCheck } from "../answer-check.ts";

const describing = ["address", "telephone", "location", "geo", "openingHours", "openingHoursSpecification"];

export default definePageCheck({
  meta: {
    id: "who.wrong-type",
    answer: "who",
    effect: "tidies",
    severity: "warning",
    title: "A product page is marked up as a local business",
    why: "The markup says that the page is about a business with premises; its rating belongs to the product.",
    fix: "Change the type in the rating plugin, or put the rating into the Product of the page.",
    sources: ["https://developers.google.com/search/docs/appearance/structured-data/review-snippet"],
    messages: {
      "wrong-type":
        "The page sells a product, but its rating is in a {type}{named} without address and telephone number: the type is wrong. Put the rating into the Product.",
    },
  },
  *evaluate({ record, site }) {
    const { structuredData: data } = record;
    const hasProduct = mainNodes(data).some((node) => isOfKind(node, "product"));
    if (!hasProduct && (record.cartButtons === 0 || record.shownPrices === 0)) return;
    const node = data.nodes.find(
      (one) =>
        one.top &&
        isOfKind(one, "localBusiness") &&
        graphValues(one, "aggregateRating").length > 0 &&
        describing.every((property) => graphValues(one, property).length === 0),
    );
    if (node === undefined) return;
    const [name] = namesIn(data, node, "name");
    // A shop may state its own rating on every page.
    if (name !== undefined && site.brand !== null && mayBeOneName(nameKey(name), nameKey(site.brand))) return;
    const heading = record.headings.find(({ level, hidden }) => level === 1 && !hidden)?.text ?? record.title ?? "";
    const isAboutPage = name !== undefined && heading !== "" && mayBeOneName(nameKey(name), nameKey(heading));
    yield {
      message: "wrong-type",
      certainty: isAboutPage ? "certain" : "review",
      data: {
        type: node.types.find((type) => isOfKind({ types: [type] }, "localBusiness")) ?? "",
        named: name === undefined ? "" : ` named “${name}”`,
      },
      at: node.at,
    };
  },
});
