import { defineConfig } from "vitest/config";
import { quickProjects } from "./vitest.workspace.ts";

/** Packages that only compute: no file, no thread, no request. */
const pure = "packages/{analysis,geo,report,rules,typeset}/src/**";

// `npm test`: what people run before they push.
export default defineConfig({
  test: {
    hookTimeout: 30_000,
    env: { SIGHTLINE_TEST_SERVERS: "none" },
    exclude: [
      "**/node_modules/**",
      // 20,000 requests to the service take half a minute; `npm run test:all` makes them.
      "packages/http/conformance/fuzz.test.ts",
      // 20,000 documents beside parse5; `cases/page-tape.test.ts` compares the trees of html5lib's own cases.
      "packages/html/src/tape/tag-soup.test.ts",
      // Starts a thread for each of its tests; `host-database.test.ts` runs the same suite without one.
      "packages/store-sql/conformance/sqlite.test.ts",
      // On a further version of Node, what does not touch it takes half of the time and shows nothing.
      ...(process.env["SIGHTLINE_TEST_PURE"] === "none" ? [pure] : []),
    ],
    projects: quickProjects,
  },
});
