import { type PageMeasureCases, page } from "../../testing/index.ts";

export default {
  scores: [
    [page(), 1],
    [page({ robots: "User-agent: OAI-SearchBot\nDisallow: /" }), 0.76],
    [page({ robots: "User-agent: OAI-SearchBot\nDisallow: /private" }), 1],
    [page({ robots: "User-agent: GPTBot\nDisallow: /" }), 1],
    [page({ robots: "User-agent: Googlebot\nDisallow: /" }), 1 - 0.34 - 0.1 / 6],
    [page({ robots: "User-agent: *\nDisallow: /" }), 0],
  ],
} satisfies PageMeasureCases;
