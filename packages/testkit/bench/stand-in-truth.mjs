// How the sites behave that a stand-in imitates, and what is true of their links: decided by hashes, the same in each run.
import { createHash } from "node:crypto";

/** Behaviours of hosts with their shares; `plain` are the rest. */
const shares = {
  https: 0.07,
  /** Wrong answers to HEAD. */
  head405: 0.06,
  head404: 0.05,
  head500: 0.03,
  /** Refusals of crawlers. */
  wall: 0.05,
  forbidden: 0.03,
  linkedin: 0.02,
  softwall: 0.02,
  login: 0.015,
  robots: 0.03,
  /** A limit on requests, which counts them. */
  busy: 0.04,
  slow: 0.03,
  hang: 0.015,
  down: 0.02,
  /** A 404 that is gone within a minute. */
  flaky: 0.03,
  /** Hosts that do not exist, or whose domain somebody sells. */
  unknown: 0.02,
  parked: 0.01,
  parkedpage: 0.005,
};
const noPages = new Set(["unknown", "parked", "parkedpage"]);
const showAll = new Set(["wall", "forbidden", "linkedin", "softwall", "login", "down", "hang", "flaky"]);
/** Where parked domains lead to. */
export const parkingHost = "www.sedoparking.com";

/** Returns the behaviour of a host. */
export function kindOf(host) {
  if (host === parkingHost) return "plain";
  let at = fraction(`host ${host}`);
  for (const [kind, share] of Object.entries(shares)) {
    if (at < share) return kind;
    at -= share;
  }
  return "plain";
}

/** Returns 200, 404 or 410: what a host with pages has at a URL, by http and https alike. */
export function statusAt(url) {
  const { host, pathname, search } = new URL(url);
  const at = pathname === "/" ? 1 : fraction(`url ${host}${pathname}${search}`);
  if (at >= 0.065) return 200;
  return at < 0.05 ? 404 : 410;
}

/** True if a visitor finds what the link was meant for. */
export function isAlive(url) {
  const kind = kindOf(new URL(url).hostname);
  return !noPages.has(kind) && (showAll.has(kind) || statusAt(url) === 200);
}

function fraction(text) {
  return createHash("sha256").update(text).digest().readUInt32BE(0) / 2 ** 32;
}
