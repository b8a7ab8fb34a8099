import { edge, type PageCases, page } from "../testing/index.ts";

const image = edge({ kind: "image", url: "http://cdn.test/a.jpg", text: "" });

export default {
  markup: {
    wrong: '<img src="http://cdn.test/boot.jpg" alt="A boot">',
    right: '<img src="https://cdn.test/boot.jpg" alt="A boot">',
  },
  passes: [
    page(),
    page({ edges: [{ ...image, url: "https://cdn.test/a.jpg" }] }),
    // The other rule's case
    page({ edges: [{ ...image, flags: ["blockable"] }] }),
    page({
      edges: [image],
      headers: [{ name: "content-security-policy", value: "upgrade-insecure-requests" }],
    }),
  ],
  fails: [
    { on: page({ edges: [image, image] }), messages: ["upgraded"] },
    { on: page({ edges: [image, { ...image, kind: "media" }] }), messages: ["upgraded"] },
    {
      on: page({ edges: [image, { ...image, kind: "media", url: "http://cdn.test/a.mp4" }] }),
      messages: ["upgraded", "upgraded"],
    },
  ],
  notApplicable: [page({ url: "http://site.test/boots", edges: [image] })],
} satisfies PageCases;
