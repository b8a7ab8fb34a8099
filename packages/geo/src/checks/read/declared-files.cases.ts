import { type SiteCheckCases, site } from "../../testing/index.ts";

const declaring = '<link rel="describedby" href="/llms.txt"><main><h1>Site Test</h1></main>';

export default {
  passes: [
    site({ home: { html: declaring }, documents: { "/llms.txt": "# Site Test" } }),
    // It was not requested.
    site({ home: { html: declaring } }),
  ],
  fails: [
    { on: site({ home: { html: declaring }, documents: { "/llms.txt": null } }), messages: ["missing"] },
    {
      on: site({ home: { html: declaring }, documents: { "/llms.txt": "<!doctype html><title>No</title>" } }),
      messages: ["missing"],
    },
  ],
  notAssessed: [site()],
} satisfies SiteCheckCases;
