import { type PageMeasureCases, page } from "../../testing/index.ts";

export default {
  scores: [
    [page(), 1],
    [page({ robots: "User-agent: Claude-User\nDisallow: /" }), 1 / 2],
    [page({ robots: "User-agent: ChatGPT-User\nDisallow: /" }), 1],
    [page({ robots: "User-agent: *\nDisallow: /" }), 0],
  ],
} satisfies PageMeasureCases;
