import { defineConfig } from "vitest/config";
import { quickProjects } from "./vitest.workspace.ts";

// `npm test`: what people run before they push.
export default defineConfig({
  test: { hookTimeout: 30_000, env: { SIGHTLINE_TEST_SERVERS: "none" }, projects: quickProjects },
});
