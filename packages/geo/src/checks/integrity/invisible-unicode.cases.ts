import { type PageMeasureCases, page } from "../../testing/index.ts";

export default {
  scores: [
    [page(), 1],
    [page({ text: "Flag \u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} of England" }), 1],
    [page({ text: "Boots \u{E0069}\u{E0067}\u{E006E}" }), 0.85],
    [page({ text: "Boots \u202Eevil" }), 0.85],
    [page({ text: `Boots ${"\u200B".repeat(21)}` }), 0.95],
    [page({ text: "Boots \u202Bevil" }), 0.85],
    [page({ text: "\u202Bהנעליים חמות\n\u202Bוהן יבשות" }), 1],
    [page({ text: "می\u200Cخواهم \u2067متن\u2069" }), 1],
  ],
} satisfies PageMeasureCases;
