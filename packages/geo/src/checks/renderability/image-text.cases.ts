import { type PageMeasureCases, page } from "../../testing/index.ts";

const image = (alt: string | null, size = "400") => ({
  element: "img" as const,
  url: "https://site.test/a.jpg",
  alt,
  named: false,
  decorative: false,
  tracker: false,
  width: size,
  height: size,
  loading: null,
});

export default {
  scores: [
    [page({ record: { images: [image("Boot soles after 60 km")] } }), 1],
    [page({ record: { images: [image("Boot soles after 60 km"), image(null)] } }), 0.5],
    [page({ record: { images: [image("登山靴の底"), image("Eiffelturm")] } }), 1],
    [page({ record: { images: [image("Logo 2")] } }), 0],
    [page({ record: { images: [image("IMG_2034.jpg")] } }), 0],
    [page({ record: { images: [image(null, "1000")] } }), 0],
  ],
  notApplicable: [page(), page({ record: { images: [image(null, "32")] } })],
} satisfies PageMeasureCases;
