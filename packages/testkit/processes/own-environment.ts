/** The environment without what the test runner tells its own processes. */
export function ownEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^VITEST|^NODE_(?:OPTIONS|ENV)$/.test(name)),
  );
}
