import type { GeoGoal } from "../input/geo-input.ts";
import {
  maxChangedLength,
  type RobotsFile,
  type RobotsRefusal,
  robotsChange,
  robotsTextOf,
} from "../patches/robots-change.ts";
import { unifiedDiff } from "../patches/unified-diff.ts";
import { wantedAccess } from "../patches/wanted-access.ts";
import { beyondRobots, trainingPreference } from "./beyond-robots.ts";
import type { CompiledPolicy } from "./compiled-policy.ts";
import { explainedLines } from "./explained-lines.ts";
import { type GoogleAiControl, goalHeaders } from "./goal-headers.ts";
import { contentSignalOf, withGoalSignals } from "./goal-signals.ts";
import { policyProof } from "./policy-proof.ts";

/** Goal and file of {@link compilePolicy}. */
export interface PolicyRequest {
  readonly goal: GeoGoal;
  /** The current robots.txt; `policy` is `allow-all` if there is none. */
  readonly robots: RobotsFile;
  /** Pages of the site, besides the start page, that search crawlers must be able to fetch. Default: none. */
  readonly pages?: readonly string[];
  /** Default: unknown. */
  readonly googleAiControl?: GoogleAiControl;
  /** Name of the file in the diff. Default: `robots.txt`. */
  readonly fileName?: string;
}

/** Path that stands for all pages that no rule names. */
const unnamedPath = "/a-page-that-no-rule-names/";
const byteOrderMark = "\uFEFF";

const refusals: Readonly<Record<RobotsRefusal, string>> = {
  unreadable:
    "robots.txt could not be read because the server failed, and crawlers treat that as a site that is closed to everyone. Make it answer with the file, or with 404 if there is none.",
  truncated: "robots.txt was not read to its end, so its rules are not all known. Shorten it.",
  "too-long": `robots.txt is longer than ${maxChangedLength.toLocaleString("en")} characters, too long to be changed safely and reviewed. Shorten it, for example by merging rules with wildcards.`,
  html: "robots.txt is answered with an HTML page, in which crawlers find no rules. Serve a text file instead.",
  "line-breaks": "robots.txt ends lines with a carriage return alone. Save it with LF or CRLF line breaks.",
  unproven:
    "No change to this robots.txt was found that gives every crawler what the goal asks and leaves all others as they are. Put each User-agent line and rule on a line of its own in the usual spelling, and try again.",
};

/**
 * Compiles an owner's goal into robots.txt, headers and signals. Nothing is applied: the result is a diff with an
 * explanation of each line, and the access that was read back from the new file.
 *
 * @example
 * const { robots } = compilePolicy({ goal: "visible-no-training", robots: document });
 * console.log(robots.diff);
 */
export function compilePolicy(request: PolicyRequest): CompiledPolicy {
  const { goal, robots, pages = [], googleAiControl = null, fileName = "robots.txt" } = request;
  const wanted = wantedAccess(goal);
  const headers = goalHeaders(goal, googleAiControl);
  const original = robotsTextOf(robots);
  const mark = original?.startsWith(byteOrderMark) === true ? byteOrderMark : "";
  const before = (original ?? "").slice(mark.length);
  const urls = [...new Set(["/", ...pages, unnamedPath].map((page) => new URL(page, robots.url).href))];
  const rest = { goal, headers, unreachable: beyondRobots(goal, wanted, googleAiControl) };
  const refused = (reason: RobotsRefusal): CompiledPolicy => ({
    ...rest,
    robots: { text: null, diff: "", lines: [], refusal: { reason, message: refusals[reason] } },
    signals: { contentSignal: null, trainingPreference },
    proof: null,
  });

  const change = robotsChange({ ...robots, text: before }, wanted, urls);
  if (change.kind === "refused") return refused(change.reason);
  const after = withGoalSignals(change.kind === "changed" ? change.after : before, goal);
  const proof = policyProof({ goal, wanted, before, after, urls, headers, googleAiControl });
  if (proof === null) return refused("unproven");
  const isChanged = after !== before;
  const diff = isChanged ? unifiedDiff(fileName, original, mark + after) : "";
  return {
    ...rest,
    robots: {
      text: isChanged ? mark + after : original,
      diff,
      lines: isChanged ? explainedLines({ before, after, diff, wanted }) : [],
      refusal: null,
    },
    signals: { contentSignal: contentSignalOf(after), trainingPreference },
    proof,
  };
}
