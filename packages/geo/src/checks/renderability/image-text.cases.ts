import { type PageMeasureCases, page, words } from "../../testing/index.ts";

const text = "# Menu\nLunch from noon";

/** A page with little text and images of 400 × 300 in its content. */
const gallery = (...images: string[]) => page({ text, html: `<main><h1>Menu</h1>${images.join("")}</main>` });
const image = (attributes: string, size = "width=400 height=300") => `<img ${size} ${attributes}>`;
const described = image('src=/boots.jpg alt="Boot soles after 60 km"');
const bare = image("src=/menu-1.jpg");

export default {
  scores: [
    [gallery(described), 1],
    [gallery(described, bare), 0.5],
    [gallery(image("src=/a.jpg alt=登山靴の底"), image("src=/b.jpg alt=Eiffelturm")), 1],
    [gallery(bare), 0],
    [gallery(image("src=/IMG_2034.jpg alt=IMG_2034.jpg")), 0],
    [gallery(image('src=/b.jpg alt="Bild 2"')), 0],
    [gallery(image("src=/b.jpg title=Soles")), 1],
    [page({ text: `${text}\n^ Boot soles after 60 km`, html: `<main>${bare}</main>` }), 1],
  ],
  notApplicable: [
    page(),
    // A page with enough text says what its images show, or nobody can tell that it does not.
    page({ text: `${text}\n${words(120)}`, html: `<main>${bare}</main>` }),
    gallery(image("src=/a.jpg", "width=32 height=32")),
    gallery(image("src=/a.jpg", "")),
    gallery(image('src=/a.jpg alt=""')),
    gallery(image("src=/a.jpg role=presentation")),
    gallery(image("src=/a.jpg hidden")),
    gallery(image("src=/images/logo-large.png")),
    gallery(image("src=data:image/gif;base64,R0lGODlhAQABAAAAACw=")),
    page({
      text,
      html: `<header>${image("src=/a.jpg")}</header><nav>${bare}</nav><noscript>${image("src=/c.jpg")}</noscript>`,
    }),
    page({ text, html: `<main>${bare}</main>`, record: { indexability: "noindex" } }),
  ],
} satisfies PageMeasureCases;
