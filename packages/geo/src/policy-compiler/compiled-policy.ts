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
const outcome = z
  .enum(proofOutcomes)
  .describe(
    "How it compares with the goal: `unstated` if the goal leaves it to the owner, `spared` if web search uses the same crawler, `needs-header` if a suggested header closes it, `out-of-reach` if no robots.txt can decide it.",
  );

const robotsSchema = z
  .object({
    text: z
      .string()
      .nullable()
      .describe("The whole new file; the old one if nothing changes, and `null` if it could not be changed."),
    diff: z.string().describe("Unified diff; empty if nothing changes."),
    lines: z
      .array(
        z.object({
          change: z.enum(["added", "removed"]).describe("Whether the line is added or removed."),
          line: z.int().describe("Its number in the new file, or in the old one if removed."),
          text: z.string().describe("The line."),
          why: z.string().describe("What it does, and why."),
        }),
      )
      .describe("Every line of the diff that is not blank."),
    refusal: z
      .object({
        reason: z
          .enum(["unreadable", "truncated", "too-long", "html", "line-breaks", "unproven"])
          .describe("Kind of the reason."),
        message: z.string().describe("The reason in words, with what to do."),
      })
      .nullable()
      .describe("Reason why the file was not changed; `null` if it was, or if it already says what was asked."),
  })
  .describe("Changes to robots.txt.");

const cellSchema = z.object({
  engine: z.enum(engineIds).describe("Id of the engine."),
  operator: z.string().describe("Company that operates it."),
  purpose: z.enum(policyPurposes).describe("Purpose for which it may use a page."),
  token: z.string().describe("Token of its crawler in robots.txt."),
  wanted: access.nullable().describe("What the goal asks; `null` if it leaves it open."),
  before: z.enum(permissions).describe("Permission by the old file."),
  after: z.enum(permissions).describe("Permission by the new file."),
  withHeaders: z.enum(permissions).describe("Permission with the suggested headers too."),
  outcome,
  evidence: z.array(z.string()).describe("Rules that decide."),
});

const crawlerSchema = z.object({
  token: z.string().describe("Token of the crawler in robots.txt."),
  operator: z.string().describe("Company that operates it."),
  purpose: z.enum(crawlerPurposes).describe("Purpose for which it fetches pages."),
  wanted: access.describe("What the goal asks."),
  before: access.describe("Access by the old file."),
  after: access.describe("Access by the new file."),
  outcome,
});

/** Schema of a compiled policy. */
export const compiledPolicySchema = z.object({
  goal: z.enum(geoGoals).describe("Goal of the owner."),
  robots: robotsSchema,
  headers: z
    .array(
      z.object({
        name: z.string().describe("Name of the header."),
        value: z.string().describe("Its value."),
        why: z.string().describe("What it does, and why."),
      }),
    )
    .describe("Response headers for all pages, in addition to robots.txt."),
  signals: z
    .object({
      contentSignal: z
        .string()
        .nullable()
        .describe("Value of the Content-Signal line for everyone in the new file; `null` without one."),
      trainingPreference: z
        .object({
          draft: z.string().describe("Name of the draft."),
          token: z.null().describe("Always `null`: no token is written."),
          note: z.string().describe("Why."),
        })
        .describe("The training preference signal, of which there is only a draft."),
    })
    .describe("Statements about the use of the content."),
  proof: z
    .object({
      matrix: z
        .array(cellSchema)
        .describe("Permissions of each engine and purpose for a page without directives of its own."),
      crawlers: z.array(crawlerSchema).describe("Every crawler that the goal concerns."),
      unchangedCrawlers: z.int().describe("Number of other crawlers whose access was compared and is unchanged."),
    })
    .nullable()
    .describe("What the new file says, read back; `null` if the file was not changed for a reason."),
  unreachable: z
    .array(
      z.object({
        kind: z
          .enum(["crawlers", "web-search", "google-ai-control", "shared-crawler"])
          .describe("Kind of what robots.txt cannot say."),
        tokens: z.array(z.string()).describe("Tokens of the crawlers concerned."),
        statement: z.string().describe("What it is, in words."),
      }),
    )
    .describe("What the goal asks for and robots.txt cannot say."),
});

/** An owner's goal as changes to robots.txt and headers, each explained, with the proof. */
export type CompiledPolicy = z.infer<typeof compiledPolicySchema>;
/** Proof that a changed robots.txt says what was asked. */
export type PolicyProof = NonNullable<CompiledPolicy["proof"]>;
