import { type PageMeasureCases, page } from "../../testing/index.ts";

export default {
  scores: [
    [page({ html: "<a href=/>Home</a><button aria-label=Close></button>" }), 1],
    [page({ html: "<a href=/>Home</a><button></button>" }), 0.425],
    [page({ html: `${"<a href=/a>Home</a>".repeat(19)}<button></button>` }), 0.85 * 0.95],
    [page({ html: "<label for=q>Search</label><input id=q>" }), 1],
    [
      page({
        html: "<a href=/><img src=x alt=Home></a><label for=q>Search</label><input id=q title=Search><button id=q>Go</button>",
      }),
      0.95,
    ],
    [page({ html: "<a href=/><svg></svg></a>" }), 0],
    // Browsers name a field without a label by its placeholder; a select has none.
    [page({ html: "<input placeholder=Search><textarea placeholder=Message></textarea>" }), 1],
    [page({ html: "<input placeholder=' '><select placeholder=Size></select>" }), 0.425],
    [page({ html: "<input type=submit><label>Search <input></label>" }), 1],
    // A checkbox that only empty labels are for switches styles, such as those of a menu.
    [page({ html: "<a href=/>Home</a><input type=checkbox id=m><label for=m></label>" }), 1],
    [page({ html: "<a href=/>Home</a><input type=checkbox id=m>" }), 0.425],
  ],
  notApplicable: [
    page({ html: "<p id=a>Text</p><p id=a>More</p>" }),
    page({ html: "<div hidden><a href=/>Home</a></div>" }),
  ],
  unmeasured: [page({ record: { factVersions: {} } })],
} satisfies PageMeasureCases;
