import { type PageMeasureCases, page } from "../../testing/index.ts";

export default {
  scores: [
    [page({ html: "<a href=/>Home</a><button>Buy</button>" }), 1],
    [page({ html: "<a href=/>Home</a><div onclick=x()>Buy</div>" }), 0.5],
    [page({ html: "<div role=button>Buy</div>" }), 0],
    [page({ html: "<button role=tab>Sizes</button>" }), 1],
    [page({ html: "<div onclick=x()><a href=/boots>Boots</a></div>" }), 1],
  ],
  notApplicable: [page({ html: "<p>Text</p>" })],
  unmeasured: [page({ record: { factVersions: {} } })],
} satisfies PageMeasureCases;
