import { defineConfig } from "vitest/config";
import { quickProjects } from "./vitest.workspace.ts";

/** True on a further version of Node, where tests show only what may depend on it. */
const isFurtherNode = process.env["SIGHTLINE_TEST_PURE"] === "none";

/** Packages that only compute: no file, no thread, no request. */
const pure = "packages/{analysis,geo,report,rules,typeset}/src/**";

const leftOut = [
  // 20,000 documents beside parse5; `cases/page-tape.test.ts` compares the trees of html5lib's own cases.
  "packages/html/src/tape/tag-soup.test.ts",
  // `host-database.test.ts` runs the same suite without threads.
  "packages/store-sql/conformance/sqlite.test.ts",
];

// `npm test`: what people run before they push.
export default defineConfig({
  test: {
    hookTimeout: 30_000,
    env: { SIGHTLINE_TEST_SERVERS: "none" },
    exclude: [
      "**/node_modules/**",
      // 20,000 requests to the service take half a minute; `npm run test:all` makes them.
      "packages/http/conformance/fuzz.test.ts",
      // What Node does not touch takes half of the time; its regular expressions and SQLite's driver are others.
      ...(isFurtherNode ? [pure] : leftOut),
    ],
    projects: quickProjects,
  },
});
