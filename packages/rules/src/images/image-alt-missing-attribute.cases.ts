import { type PageCases, page } from "../testing/index.ts";

const image = {
  element: "img",
  url: "https://site.test/boot.jpg",
  alt: null,
  named: false,
  decorative: false,
  tracker: false,
  width: null,
  height: null,
  loading: null,
} as const;

export default {
  markup: {
    wrong: '<img src="/boot.jpg">',
    right: '<img src="/boot.jpg" alt="A boot in the rain">',
  },
  passes: [
    page({ images: [{ ...image, alt: "A boot in the rain" }] }),
    // An empty alternative text says that the image only decorates.
    page({ images: [{ ...image, alt: "" }] }),
    page({ images: [{ ...image, named: true }] }),
    page({ images: [{ ...image, decorative: true }] }),
    page({ images: [{ ...image, tracker: true }] }),
  ],
  fails: [
    { on: page({ images: [image] }), messages: ["missing"] },
    { on: page({ images: [{ ...image, url: null }] }), messages: ["missing"] },
    {
      on: page({
        images: [
          { ...image, alt: "Boot" },
          { ...image, element: "input" },
        ],
      }),
      messages: ["missing"],
    },
    { on: page({ images: [{ ...image, element: "area", url: null }] }), messages: ["missing"] },
  ],
  notApplicable: [page({ images: [] })],
} satisfies PageCases;
