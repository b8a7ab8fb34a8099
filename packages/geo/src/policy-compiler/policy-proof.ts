import { parseRobots } from "@sightline/robots";
import { engineOf } from "../crawlers/engines.ts";
import { crawlerOf, literalTokens } from "../crawlers/registry.ts";
import { crawlers } from "../generated/crawlers.ts";
import type { GeoGoal } from "../input/geo-input.ts";
import { anyone } from "../patches/robots-change.ts";
import type { WantedAccess } from "../patches/wanted-access.ts";
import { contentSignals } from "../policy/content-signals.ts";
import { robotsUsages } from "../policy/content-usage.ts";
import { fitsGoal, wantedPermission } from "../policy/goal-fit.ts";
import { type PolicyRow, policyMatrix } from "../policy/policy-matrix.ts";
import { engineDirectives } from "../robots/page-directives.ts";
import { robotsRecords } from "../robots/robots-records.ts";
import { siteRobots } from "../robots/site-robots.ts";
import type { CompiledPolicy, PolicyProof } from "./compiled-policy.ts";
import type { GoogleAiControl } from "./goal-headers.ts";

/** Change of a robots.txt that is to be proved. */
export interface ProvedChange {
  readonly goal: GeoGoal;
  readonly wanted: WantedAccess;
  readonly before: string;
  readonly after: string;
  /** Pages that the change is about; the first is the start page. */
  readonly urls: readonly string[];
  readonly headers: CompiledPolicy["headers"];
  readonly googleAiControl: GoogleAiControl;
}

type Cell = PolicyProof["matrix"][number];
type Outcome = Cell["outcome"];
type Access = "open" | "closed";

/** Paths of rules, in addition to the pages, on which the access of all crawlers is compared. */
const maxComparedPaths = 100;
/** Agents that the file names, in addition to known crawlers: each is checked on every path. */
const maxComparedAgents = 200;

/**
 * Reads a changed robots.txt back: what each engine and each crawler that the goal concerns may do before and after.
 *
 * @returns `null` if anything differs from the goal, or if the access of another crawler has changed
 */
export function policyProof(change: ProvedChange): PolicyProof | null {
  const matrix = provedCells(change);
  const concerned = provedCrawlers(change);
  const others = unchangedOthers(change);
  return matrix === null || concerned === null || others === null
    ? null
    : { matrix, crawlers: concerned, unchangedCrawlers: others };
}

function provedCells(change: ProvedChange): Cell[] | null {
  const { goal, wanted, before, after, urls, headers, googleAiControl } = change;
  const start = urls[0] ?? "";
  const [was, is, withHeaders] = [
    matrixOf(before, start, [], googleAiControl),
    matrixOf(after, start, [], googleAiControl),
    matrixOf(after, start, headers, googleAiControl),
  ];
  const cells = is.map((row, index): Cell | null => {
    const headed = withHeaders[index] ?? row;
    const outcome = outcomeOf(goal, row, headed, wanted, googleAiControl);
    if (outcome === null) return null;
    return {
      engine: row.engine,
      operator: engineOf(row.engine).operator,
      purpose: row.purpose,
      token: row.token,
      wanted: wantedPermission(goal, row.purpose),
      before: was[index]?.permission ?? row.permission,
      after: row.permission,
      withHeaders: headed.permission,
      outcome,
      evidence: [...row.evidence],
    };
  });
  return cells.every((cell) => cell !== null) ? cells : null;
}

function outcomeOf(
  goal: GeoGoal,
  row: PolicyRow,
  headed: PolicyRow,
  { spared }: WantedAccess,
  googleAiControl: GoogleAiControl,
): Outcome | null {
  const want = wantedPermission(goal, row.purpose);
  if (want === null) return "unstated";
  if (fitsGoal(goal, row) === true) return "as-wanted";
  const isControlled = row.engine === "google" && row.purpose === "ground" && googleAiControl === "off";
  if (isControlled || crawlerOf(row.token)?.obeysRobots !== "yes") return "out-of-reach";
  if (want === "closed" && headed.permission === "blocked") return "needs-header";
  return want === "closed" && spared.includes(row.token) ? "spared" : null;
}

/** Returns the policy matrix of a page without directives of its own. */
function matrixOf(
  text: string,
  url: string,
  headers: CompiledPolicy["headers"],
  googleAiControl: GoogleAiControl,
): PolicyRow[] {
  const { origin } = new URL(url);
  const file = { url: `${origin}/robots.txt`, status: 200, policy: "parsed", sitemaps: [], truncated: false } as const;
  const robots = siteRobots(origin, [{ ...file, text }]);
  const records = robotsRecords(text);
  const robotsHeaders = headers.flatMap(({ name, value }) => {
    const [agent = "", content = ""] = value.split(": ");
    return name === "X-Robots-Tag" ? [{ agent, content }] : [];
  });
  const directives = engineDirectives({ robotsMetas: [], robotsHeaders, pastUnavailableAfter: [] });
  const page = { type: "home", pages: 1, directives, accessOf: (token: string) => robots.access(token, url) } as const;
  const sources = {
    signals: contentSignals(records),
    usages: robotsUsages(records),
    licences: [],
    tdmFile: null,
    tdm: null,
    hasTdmStatement: false,
  };
  return policyMatrix([page], sources).map((row) =>
    row.engine === "google" && row.purpose === "ground" && googleAiControl === "off"
      ? { ...row, permission: "blocked", evidence: ["Search generative AI control in Search Console: off, as stated"] }
      : row,
  );
}

function provedCrawlers({ wanted, before, after, urls }: ProvedChange): PolicyProof["crawlers"] | null {
  const [was, is] = [parsed(before), parsed(after)];
  const accessOf = (robots: typeof is, token: string, want: Access): Access => {
    // Open means that the start page is; closed, that no page is.
    const isOpen =
      want === "open" ? robots.isAllowed(token, urls[0] ?? "") : urls.some((url) => robots.isAllowed(token, url));
    return isOpen ? "open" : "closed";
  };
  const rows = [
    ...wanted.open.map((token) => ({ token, want: "open" as const })),
    ...[...wanted.closed, ...wanted.spared].map((token) => ({ token, want: "closed" as const })),
  ].map(({ token, want }) => {
    const { operator = "", purpose = "other" } = crawlerOf(token) ?? {};
    const [then, now] = [accessOf(was, token, want), accessOf(is, token, want)];
    const outcome: Outcome = now === want ? "as-wanted" : "spared";
    return { token, operator, purpose, wanted: want, before: then, after: now, outcome };
  });
  return rows.every(({ token, outcome }) => outcome === "as-wanted" || wanted.spared.includes(token)) ? rows : null;
}

/** Returns the number of crawlers that the goal does not concern; `null` if the access of one has changed. */
function unchangedOthers({ wanted, before, after, urls }: ProvedChange): number | null {
  const records = robotsRecords(before);
  const named = records.flatMap(({ field, value }) => (field === "user-agent" && value !== "*" ? [value] : []));
  const concerned = new Set([...wanted.open, ...wanted.closed].map((token) => token.toLowerCase()));
  const known = [anyone, ...crawlers.map(({ token }) => token), ...named.slice(0, maxComparedAgents)];
  const others = [...new Set(known)].filter((token) => !concerned.has(token.toLowerCase()));
  const { origin } = new URL(urls[0] ?? "");
  const paths = records.flatMap(({ field, value }) =>
    /^(?:dis)?allow$/.test(field) && value.startsWith("/")
      ? [`${origin}${value.replaceAll("*", "x").replace(/\$$/, "")}`]
      : [],
  );
  const [was, is] = [parsed(before), parsed(after)];
  for (const url of [...urls, ...[...new Set(paths)].slice(0, maxComparedPaths)]) {
    const [then, now] = [was.matcher(url), is.matcher(url)];
    if (others.some((token) => then(token).allowed !== now(token).allowed)) return null;
  }
  return others.length;
}

function parsed(text: string) {
  return parseRobots(text, { literalTokens });
}
