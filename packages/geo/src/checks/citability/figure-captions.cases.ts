import { type PageMeasureCases, page } from "../../testing/index.ts";

const figure = (caption: string) => `<figure><img src=a.png alt=chart>${caption}</figure>`;
const long = "<figcaption>Soles wear twice as fast</figcaption>";

export default {
  scores: [
    [page({ html: figure(long) }), 1],
    [page({ html: figure(long) + figure("<figcaption>Figure 2</figcaption>") }), 0.5],
    [page({ html: figure("") }), 0],
  ],
  notApplicable: [page()],
  unmeasured: [page({ record: { factVersions: {} } })],
} satisfies PageMeasureCases;
