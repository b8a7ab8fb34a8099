import { describe, expect, it } from "vitest";
import { factsOf } from "../testing/facts-of.ts";

const rated = { "@type": "OnlineStore", aggregateRating: { ratingValue: "4.8", reviewCount: "1320" } };
const json = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify({ "@context": "https://schema.org", ...data })}</script>`;
const unseen = (html: string, data: object = rated) => factsOf(`${json(data)}${html}`).unseenRatings;

describe("a rating that the page does not show", () => {
  it("is named with its type, value and number", () => {
    expect(unseen("<main><p>Boots, 59,99 €</p></main>")).toEqual(["OnlineStore 4.8 (1320)"]);
    const product = { "@type": "Product", aggregateRating: { "@type": "AggregateRating", ratingValue: 5 } };
    expect(unseen("<p>Boots</p>", product)).toEqual(["Product 5"]);
  });

  it("is not shown by other numbers, nor by what is hidden", () => {
    expect(unseen("<p>14.8 km, 4.85 kg, 13200 mAh, version 2.4.8</p>")).toHaveLength(1);
    expect(unseen('<div hidden>4.8</div><div style="display:none" class="stars"></div>')).toHaveLength(1);
    expect(unseen('<div role="dialog" aria-hidden="true"><i class="star-option">rate us</i></div>')).toHaveLength(1);
    expect(unseen('<p class="start">Start</p><a href="/reviews">more</a>')).toHaveLength(1);
  });
});

describe("a rating counts as shown", () => {
  it.each([
    ["its value", "<p>Rated 4.8 of 5"],
    ["its value with a comma", "<p>Note : 4,80/5"],
    ["its number", "<p>1320 opinions"],
    ["its number in groups", "<footer>1.320 Kunden</footer>"],
    ["stars", "<p>★★★★☆"],
    ["icons of stars", '<i class="fa fa-star" aria-hidden="true"></i>'],
    ["drawn stars", '<svg><use href="#star"/></svg>'],
    ["a labelled widget", '<div role="img" aria-label="Bewertung: sehr gut"></div>'],
    ["an image", '<img src="/img/stars-5.png" alt="">'],
    ["a container that scripts fill", '<div class="jdgm-widget"></div>'],
    ["a service that inserts it", '<script src="https://widget.trustpilot.com/bootstrap.js"></script>'],
    ["reviews", '<section id="reviews"></section>'],
  ])("by %s", (_, html) => {
    expect(unseen(html)).toEqual([]);
  });

  it("where microdata marks it up on the page", () => {
    const html = `<div itemscope itemtype="https://schema.org/Product"><div itemprop="aggregateRating" itemscope
      itemtype="https://schema.org/AggregateRating"><meta itemprop="ratingValue" content="4.8"></div></div>`;
    expect(factsOf(html).unseenRatings).toEqual([]);
  });
});
