import { z } from "zod";
import { crawlerPurposes } from "../crawlers/crawler.ts";
import { engineIds } from "../crawlers/engines.ts";
import { geoGoals } from "../input/geo-input.ts";
import { permissions, policyPurposes } from "../policy/policy-matrix.ts";

const access = z.enum(["open", "closed"]);

/** How the access that was read back compares with the goal. */
export const proofOutcomes = [
  "as-wanted",
  /** The goal leaves it to the owner. */
  "unstated",
  /** Open although the goal would close it, because web search uses the same crawler. */
  "spared",
  /** Robots.txt leaves it open; one of the suggested headers closes it. */
  "needs-header",
  /** No robots.txt can decide it. */
  "out-of-reach",
] as const;
const outcome = z.enum(proofOutcomes);

/** Schema of a compiled policy. */
export const compiledPolicySchema = z.object({
  goal: z.enum(geoGoals),
  robots: z.object({
    /** The whole new file; the old one if nothing changes, and `null` if it could not be changed. */
    text: z.string().nullable(),
    /** Unified diff; empty if nothing changes. */
    diff: z.string(),
    /** Every line of the diff that is not blank, with its number in the new file, or in the old one if removed. */
    lines: z.array(
      z.object({ change: z.enum(["added", "removed"]), line: z.int(), text: z.string(), why: z.string() }),
    ),
    /** Reason why the file was not changed; `null` if it was, or if it already says what was asked. */
    refusal: z
      .object({
        reason: z.enum(["unreadable", "truncated", "too-long", "html", "line-breaks", "unproven"]),
        message: z.string(),
      })
      .nullable(),
  }),
  /** Response headers for all pages, in addition to robots.txt. */
  headers: z.array(z.object({ name: z.string(), value: z.string(), why: z.string() })),
  signals: z.object({
    /** Value of the Content-Signal line for everyone in the new file; `null` without one. */
    contentSignal: z.string().nullable(),
    /** Draft of the training preference signal, for which no token is written. */
    trainingPreference: z.object({ draft: z.string(), token: z.null(), note: z.string() }),
  }),
  /** What the new file says, read back; `null` if the file was not changed for a reason. */
  proof: z
    .object({
      /** Permissions of each engine and purpose for a page without directives of its own. */
      matrix: z.array(
        z.object({
          engine: z.enum(engineIds),
          operator: z.string(),
          purpose: z.enum(policyPurposes),
          token: z.string(),
          wanted: access.nullable(),
          before: z.enum(permissions),
          after: z.enum(permissions),
          /** Permission with the suggested headers too. */
          withHeaders: z.enum(permissions),
          outcome,
          evidence: z.array(z.string()),
        }),
      ),
      /** Every crawler that the goal concerns. */
      crawlers: z.array(
        z.object({
          token: z.string(),
          operator: z.string(),
          purpose: z.enum(crawlerPurposes),
          wanted: access,
          before: access,
          after: access,
          outcome,
        }),
      ),
      /** Number of other crawlers whose access was compared and is unchanged. */
      unchangedCrawlers: z.int(),
    })
    .nullable(),
  /** What the goal asks for and robots.txt cannot say. */
  unreachable: z.array(
    z.object({
      kind: z.enum(["crawlers", "web-search", "google-ai-control", "shared-crawler"]),
      tokens: z.array(z.string()),
      statement: z.string(),
    }),
  ),
});

/** An owner's goal as changes to robots.txt and headers, each explained, with the proof. */
export type CompiledPolicy = z.infer<typeof compiledPolicySchema>;
/** Proof that a changed robots.txt says what was asked. */
export type PolicyProof = NonNullable<CompiledPolicy["proof"]>;
