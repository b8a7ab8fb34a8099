export type { RobotsLint, RobotsLintCode } from "./lint.ts";
export { productToken } from "./product-token.ts";
export { type ParseRobotsOptions, parseRobots, type Robots, type RobotsMatch } from "./robots.ts";
export { robotsMaxBytes } from "./robots-line.ts";
export {
  type RobotsOutcome,
  type RobotsPolicy,
  type RobotsPolicyReason,
  robotsMaxAgeMs,
  robotsMaxRedirects,
  robotsPolicy,
  robotsRedirect,
  robotsUrl,
} from "./robots-policy.ts";
export { wildcardMatcher } from "./wildcard-matcher.ts";
