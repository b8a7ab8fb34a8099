import { type PageMeasureCases, page } from "../../testing/index.ts";

const figure = (caption: string) => `<figure><img src=a.png alt=chart>${caption}</figure>`;
const long = "<figcaption>Soles wear twice as fast</figcaption>";

export default {
  reports: [
    [page({ html: figure(long) + figure("<figcaption>Figure 2</figcaption>") }), { figures: 2, captioned: 1 }],
    [page({ html: figure("") }), { figures: 1, captioned: 0 }],
  ],
  notApplicable: [page()],
  unmeasured: [page({ record: { factVersions: {} } })],
} satisfies PageMeasureCases;
