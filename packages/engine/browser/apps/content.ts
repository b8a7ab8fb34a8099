/** Content that every app shows, whatever writes it. */
export interface PageContent {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  readonly sections: readonly { readonly heading: string; readonly text: string }[];
  readonly links: readonly { readonly path: string; readonly text: string }[];
  readonly item: Readonly<Record<string, string>>;
}

/** Returns the content of the page at a path. */
export function contentOf(path: string): PageContent {
  const title = "Repairing a wooden rowing boat in winter";
  const description =
    "How to dry, scrape, caulk and paint a small wooden boat before spring, with tools most sheds have.";
  return {
    path,
    title,
    description,
    heading: "Repair a wooden rowing boat",
    sections: [
      {
        heading: "Dry the hull",
        text: "Turn the boat over on two trestles and leave it under a roof for six weeks. Wet planks hide cracks, and neither paint nor caulking holds on them. Open every hatch, take out the boards and let the wind pass below the keel. A cheap meter tells you when the timber is dry enough to work on.",
      },
      {
        heading: "Scrape and caulk the seams",
        text: "Remove loose paint with a hook scraper and follow the grain. Rake old cotton out of the seams, sand their edges lightly and press new cotton in with a blunt iron. Stop when it sits just below the surface. Cover it with seam compound and wait two days before you sand again.",
      },
    ],
    links: [
      { path: "/guides/tools", text: "Tools for the workshop" },
      { path: "/guides/paint", text: "Paint for boats" },
    ],
    item: { "@context": "https://schema.org", "@type": "Article", headline: title, datePublished: "2026-11-02" },
  };
}
