/** Returns whether database servers stay out of this run, as they do of `npm test`; `npm run test:all` starts them. */
export function areServersLeftOut(): boolean {
  return process.env["SIGHTLINE_TEST_SERVERS"] === "none";
}

/** Says so where a suite is skipped. */
export const leftOutServers = "skipped: npm run test:all starts its server";
