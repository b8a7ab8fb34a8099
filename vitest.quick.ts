import { defineConfig } from "vitest/config";
import { quickProjects } from "./vitest.workspace.ts";

// `npm test`: what people run before they push.
export default defineConfig({
  test: {
    hookTimeout: 30_000,
    env: { SIGHTLINE_TEST_SERVERS: "none" },
    // 20,000 requests to the service take half a minute; `npm run test:all` makes them.
    exclude: ["**/node_modules/**", "packages/http/conformance/fuzz.test.ts"],
    projects: quickProjects,
  },
});
