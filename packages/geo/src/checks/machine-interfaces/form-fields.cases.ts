import { type PageMeasureCases, page } from "../../testing/index.ts";

export default {
  scores: [
    [
      page({
        html: "<form action=/s method=get><label>E-mail <input type=email name=email autocomplete=email></label></form>",
      }),
      1,
    ],
    [page({ html: "<form action=/s method=get><input type=email name=email></form>" }), 1],
    [page({ html: "<form><label>E-mail <input name=email></label></form>" }), 0],
    [page({ html: "<form><input type=tel name=tel><input name=email></form>" }), 0.5],
  ],
  notApplicable: [
    page(),
    page({ html: "<form><button>Go</button></form>" }),
    // Fields without a name are for scripts, which agents run.
    page({ html: "<form><input aria-label=Size></form>" }),
    page({ html: "<form><label>Size <input name=size></label></form>" }),
  ],
  unmeasured: [page({ record: { factVersions: {} } })],
} satisfies PageMeasureCases;
