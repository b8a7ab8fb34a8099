import { type PageMeasureCases, page } from "../../testing/index.ts";

const late = (bytes: number) =>
  `<body><script>${"x".repeat(bytes)}</script><main><p>The content of the page</p></main>`;

export default {
  scores: [
    [page(), 1],
    [page({ html: late(120_000) }), 1],
    [page({ html: late(589_770) }), 0.5],
    [page({ html: late(1_100_000) }), 0],
  ],
  notApplicable: [page({ html: "<body></body>" })],
  unmeasured: [page({ record: { factVersions: {} } })],
} satisfies PageMeasureCases;
