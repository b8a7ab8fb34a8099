import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

// The index of what is proven: one project for each kind of test.
// Loaded with `vitest --config vitest.workspace.ts` (Vitest 4 reads `test.projects`).
// Vite and Node add what fits: with "import" named here, a `require` would get the ES module of a dual package.
const conditions = ["@sightline/source", "node"];
const onSource = { extends: true as const, ssr: { resolve: { conditions, externalConditions: conditions } } };

/** Modules are loaded once for all files of a worker instead of once a file, which halves the time; no module has state. */
const shared = { isolate: false };
/** One more than cores: a quarter of the time a worker waits for threads, servers on loopback or processes. */
const maxWorkers = availableParallelism() + 1;
/** Files of many small tests, and those that start a database of their own. */
const together = { ...shared, maxWorkers, sequence: { groupOrder: 0 } };
/** Files that start the command or whole machines' worth of processes come after them. */
const afterwards = { ...shared, maxWorkers: Math.min(3, maxWorkers), sequence: { groupOrder: 1 } };
/** Browsers are many processes each, and what they show has deadlines: a core for each, and nothing beside them. */
const browsers = { ...shared, maxWorkers: Math.min(2, maxWorkers), sequence: { groupOrder: 2 } };

/** Kinds of tests that need neither a server nor a browser: `npm test`. */
export const quickProjects = [
  // Behaviour of one module each, beside its source; includes the cases of every rule and property tests.
  {
    ...onSource,
    test: { ...together, name: "unit", include: ["packages/*/src/**/*.test.ts"], testTimeout: 120_000 },
  },
  // The published cases of standards and peers, read in place where they are present.
  {
    ...onSource,
    test: { ...together, name: "cases", include: ["packages/*/cases/**/*.test.ts"], testTimeout: 120_000 },
  },
  // Every adapter against the suite of its port; those of servers are skipped by `npm test`.
  {
    ...onSource,
    test: {
      ...together,
      name: "conformance",
      include: ["packages/*/conformance/**/*.test.ts"],
      testTimeout: 120_000,
    },
  },
  // Sites with known faults: exactly the expected issues, no more and no less; and the examples that embed the library.
  {
    ...onSource,
    test: {
      ...together,
      name: "golden",
      include: ["examples/*/src/**/*.test.ts"],
      exclude: ["examples/{http-server,distributed}/**"],
      testTimeout: 120_000,
    },
  },
];

/** What `npm run test:all` adds. */
const slowProjects = [
  // The command as a process that is killed, frozen, doubled, or given another clock.
  {
    ...onSource,
    // Some start seven in a row, which takes 17 s alone and more than a minute beside compilers.
    test: { ...afterwards, name: "processes", include: ["packages/*/processes/**/*.test.ts"], testTimeout: 240_000 },
  },
  // What README, guides and help promise, run the way people run it: the built command and the packed packages.
  {
    ...onSource,
    test: { ...afterwards, name: "contract", include: ["packages/*/contract/**/*.test.ts"], testTimeout: 120_000 },
  },
  // The service in other programs and on many machines.
  {
    ...onSource,
    test: {
      ...afterwards,
      name: "servers",
      include: ["examples/{http-server,distributed}/src/**/*.test.ts"],
      testTimeout: 120_000,
    },
  },
  // What readers do with the HTML report, in Debian's Chromium; says so where it is not installed.
  {
    ...onSource,
    test: {
      ...browsers,
      name: "browser",
      include: ["packages/*/browser/**/*.test.ts"],
      testTimeout: 120_000,
    },
  },
  // Documentation of Debian packages, crawled whole; says so where it is not installed.
  {
    ...onSource,
    test: { ...afterwards, name: "real-sites", include: ["packages/*/real-sites/**/*.test.ts"], testTimeout: 300_000 },
  },
];

export default defineConfig({
  test: {
    // Machines that are shared are slow now and then; no test measures time.
    hookTimeout: 120_000,
    expect: { poll: { timeout: 50_000 } },
    projects: [...quickProjects, ...slowProjects],
  },
});
