import { certainties, findingDataSchema, issueSourceSchema, severities, subjectSchema } from "@sightline/model";
import { z } from "zod";
import { answerNames, answerStates, effects, unknownCodes } from "../answers/answer-state.ts";
import { engineIds } from "../crawlers/engines.ts";
import { entityFields, statementPlaces } from "../entity/entity-field.ts";
import { geoGoals } from "../input/geo-input.ts";
import { policyPurposes } from "../policy/policy-purpose.ts";
import { compiledPolicySchema } from "../policy-compiler/compiled-policy.ts";
import { probeResultSchema } from "../probe/probe-result.ts";
import { geoRenderingSchema } from "./geo-rendering.ts";

/** Version of {@link GeoAudit}; raised whenever the meaning of a field changes. */
export const geoAuditVersion = 2;
/** Version of the definitions by which the four answers are given; numbers of different methods do not compare. */
export const geoMethod = "four-answers-1";

const count = z.int().min(0);
const share = z.number().min(0).max(1);
const urls = z.array(z.string());

/** Zod schema of {@link GeoAnswer}. */
export const geoAnswerSchema = z.strictObject({
  state: z.enum(answerStates).describe("The answer. `unknown` never counts as `no`."),
  code: z.enum(unknownCodes).nullable().describe("Reason of an unknown answer; `null` for the others."),
  share: share.nullable().describe("Share on which the state is based, 0–1; `null` when it is unknown."),
  passed: count.describe("Number of pages, fields or questions that passed."),
  failed: count.describe("Number of those that failed."),
  unknown: count.describe("Number of those that were not looked at, or could not be judged."),
  text: z.string().describe("The answer in one or two sentences."),
  issueIds: z.array(z.string()).describe("Ids of the findings behind it, worst first; at most 20."),
});

/** Zod schema of {@link GeoReadAnswer}. */
export const geoReadAnswerSchema = geoAnswerSchema.extend({
  rendering: geoRenderingSchema
    .exactOptional()
    .describe("What exists only after scripts ran; absent if no page was to be rendered."),
});

/** Zod schema of {@link GeoAccess}. */
export const geoAccessSchema = z.strictObject({
  engine: z.enum(engineIds).describe("Id of the engine."),
  label: z.string().describe("Name of the engine."),
  purpose: z.enum(policyPurposes).describe("Purpose for which its operator fetches pages."),
  token: z.string().describe("Token of its crawler in robots.txt."),
  allowed: count.describe("Number of pages that it may read for this purpose."),
  total: count.describe("Number of pages for which that is known."),
  line: z
    .string()
    .nullable()
    .describe("What decides on most pages that it may not read, as in `robots.txt line 14 (Disallow: /)`."),
  pagesUrl: z.string().nullable().describe("URL of the first page that it may not read."),
});

/** Zod schema of {@link GeoEntity}. */
export const geoEntitySchema = z.strictObject({
  field: z.enum(entityFields).describe("What the value says about the site's owner."),
  value: z.string().describe("The value, as most pages write it."),
  label: z.string().nullable().describe("Label beside it, such as `Fax` or the name of a branch; `null` without one."),
  contradicts: z.boolean().describe("True if another value of the field contradicts it."),
  sources: z
    .array(
      z.strictObject({
        url: z.string().describe("First page that states it."),
        place: z.enum(statementPlaces).describe("Place on the page."),
        pages: count.describe("Number of pages that state it there."),
      }),
    )
    .describe("Where pages state it, most pages first; at most 5."),
});

const passageSchema = z.strictObject({
  url: z.string().describe("URL of the page."),
  heading: z.string().nullable().describe("Heading above the passage."),
  text: z.string().describe("The passage, at most 500 characters."),
  day: z.string().nullable().describe("Day that the page shows, as in `2026-10-01`; `null` when it shows none."),
});

/** Zod schema of {@link GeoQuestion}. */
export const geoQuestionSchema = z.strictObject({
  question: z.string().describe("The question or query."),
  origin: z
    .enum(["owner", "query", "model", "heading", "subject"])
    .describe(
      "Who asks: the owner, in words of a query too, a language model, or a page of the site; `subject` only in older audits.",
    ),
  passage: passageSchema
    .nullable()
    .describe(
      "The closest passage, or the text below the question of a page; `null` when no page shares a word with it.",
    ),
  verdict: z
    .enum(["answered", "partly", "not"])
    .nullable()
    .describe("Verdict of a language model; `null` when none judged it."),
  quote: z.string().nullable().describe("Words of the page that answer it, found there by code; `null` without any."),
  quoteUrl: z.string().nullable().describe("Page of the quote."),
  isGap: z.boolean().describe("True if no page that was read has one of its content words."),
  missingWords: z.array(z.string()).describe("Content words of it that no page has."),
});

/** Zod schema of {@link GeoPatch}. */
export const geoPatchSchema = z.strictObject({
  target: z.string().describe("Document that it would change, as in `/robots.txt` or the URL of a page."),
  diff: z.string().describe("A unified diff for you to review; never applied."),
  note: z.string().nullable().describe("Advice on applying it."),
  content: z.string().exactOptional().describe("The whole file as proposed, such as an llms.txt."),
});

/** Zod schema of {@link GeoFinding}: an issue in the format of rules, with its wording. */
export const geoFindingSchema = z.strictObject({
  id: z.string().describe("The same check on the same subject has the same id in every audit."),
  rule: z.string().describe("Id of the check."),
  severity: z.enum(severities).describe("Severity."),
  certainty: z.enum(certainties).describe("Proven by the facts, or to be reviewed by a person."),
  subject: subjectSchema.describe("What it is about."),
  message: z.string().describe("Id of the wording in the check's messages."),
  text: z.string().describe("What was seen, in words."),
  data: findingDataSchema.unwrap().describe("Values of the wording."),
  source: issueSourceSchema
    .nullable()
    .describe("Position in the source of the page; `null` when no element is at fault."),
  accepted: z.boolean().describe("True if the owner accepted it: it moves no answer."),
});

/** Zod schema of {@link GeoCheck}. */
export const geoCheckSchema = z.strictObject({
  id: z.string().describe("Id of the check."),
  title: z.string().describe("The fault."),
  answer: z.enum(answerNames).describe("Answer to which it belongs."),
  effect: z
    .enum(effects)
    .describe("What the fault does: it blocks engines, costs quotations, or leaves something to tidy up."),
  severity: z.enum(severities).describe("Severity."),
  why: z.string().describe("Cost of the fault."),
  fix: z.string().describe("Action to take."),
  sources: urls.describe("Standards and documentation."),
  status: z
    .enum(["passed", "failed", "not-applicable", "not-looked-at"])
    .describe("Outcome: `not-looked-at` with its reason in `reason`."),
  reason: z.string().nullable().describe("Why it was not looked at."),
  assessed: count.describe("Number of pages on which it was assessed; 1 for the site as a whole."),
  failing: count.describe("Number of those that fail it for certain."),
  review: count.describe("Number of those on which a finding is to be reviewed."),
});

/** Zod schema of {@link GeoStep}. */
export const geoStepSchema = z.strictObject({
  rule: z.string().describe("Id of the check, or of the rule of the crawl that failed."),
  effect: z.enum(effects).describe("What the fault does."),
  title: z.string().describe("What to do, in words."),
  text: z.string().describe("What was seen, and where to change it."),
  pages: count.describe("Number of pages concerned; 0 for the site as a whole."),
  sample: urls.describe("URLs of the first of them; at most 5."),
  line: z.string().nullable().describe("The deciding line, such as that of a robots.txt."),
  issueIds: z.array(z.string()).describe("Ids of its findings; at most 20."),
  patch: geoPatchSchema.nullable().describe("Proposed change, proved by reading it back; `null` without one."),
});

/** Zod schema of {@link GeoPolicy}. */
export const geoPolicySchema = z.strictObject({
  purposes: z
    .array(
      z.strictObject({
        purpose: z.enum(policyPurposes).describe("Purpose of fetching."),
        open: urls.describe("Tokens that robots.txt admits to all pages."),
        limited: urls.describe("Tokens that it keeps from some pages."),
        closed: urls.describe("Tokens that it keeps from all pages."),
      }),
    )
    .describe("Access by robots.txt for each purpose."),
  statements: z
    .array(
      z.strictObject({
        kind: z.enum(["Content-Signal", "AIPREF Content-Usage", "RSL", "TDMRep"]).describe("Kind of the statement."),
        text: z.string().describe("What it says."),
        where: z.string().describe("Where it stands."),
      }),
    )
    .describe("Statements of the site about the use of its content; at most 50."),
  conflicts: z
    .array(
      z.strictObject({
        kind: z.string().describe("Kind of the contradiction."),
        one: z.string().describe("First statement."),
        other: z.string().describe("Statement that contradicts the first."),
      }),
    )
    .describe("Statements that contradict each other; at most 100."),
  patch: geoPatchSchema
    .nullable()
    .describe("Change of robots.txt that reaches the goal; `null` without a goal, or if nothing has to change."),
  compiled: compiledPolicySchema
    .nullable()
    .describe("The goal as changes to robots.txt and headers, each explained and read back; `null` without a goal."),
});

const formerly = (what: string) =>
  z
    .null()
    .default(null)
    .meta({ deprecated: true, description: `Formerly ${what}; always \`null\`.` });

/** Fields of the earlier method, kept for one version. */
const formerFields = {
  scores: formerly("seven scores; see `answers` and `readiness`"),
  withoutScore: formerly("reasons for missing scores; see `code` of an answer"),
  distribution: formerly("the distribution of page scores"),
  perEngine: formerly("the reach of each engine; see `access`"),
  confidence: formerly("the confidence in the scores"),
  pillars: formerly("pillars of quality"),
  templates: formerly("scores of templates"),
  policyMatrix: formerly("permissions by page type; see `access` and `policy`"),
  policyConflicts: formerly("contradictions of the policy; see `policy`"),
  issues: formerly("failing measures; see `findings`"),
  notices: formerly("observations"),
  checks: formerly("results of measures; see `tallies`"),
  notScored: formerly("practices that were not scored"),
  unmeasured: formerly("measures that were not taken; see `tallies`"),
  targetQueries: formerly("owners of queries; see `questions`"),
  sample: formerly("the sample; see `coverage`"),
  answerability: formerly("answers of a language model to pages' own questions; see `questions`"),
};

/** Zod schema of {@link GeoAudit}. */
export const geoAuditSchema = z.strictObject({
  version: z.literal(geoAuditVersion),
  method: z.literal(geoMethod).describe("Version of the definitions; numbers of different methods do not compare."),
  auditedOn: z.string().describe("Date of the audit, as in `2026-10-01`."),
  goal: z.enum(geoGoals).nullable().describe("Goal of the owner; `null` when none was given."),
  readiness: z
    .int()
    .min(0)
    .max(100)
    .nullable()
    .describe("One number for machines and trends, 0–100; compare it only between equal `method` and `basis`."),
  basis: z.array(z.enum(answerNames)).describe("Answers that went into `readiness`."),
  answers: z
    .strictObject({
      read: geoReadAnswerSchema.describe("Can they read it?"),
      who: geoAnswerSchema.describe("Do they learn who you are?"),
      answer: geoAnswerSchema.describe("Do you answer?"),
      trust: geoAnswerSchema.describe("Can it be trusted?"),
    })
    .describe("The four answers."),
  access: z.array(geoAccessSchema).describe("Pages that each engine may read, by purpose."),
  entity: z.array(geoEntitySchema).describe("What text, links and markup state about the site's owner; at most 60."),
  siteKind: z
    .string()
    .nullable()
    .describe("Kind of the site, such as `legal` or `shop`, which decides what it must state; `null` when unsure."),
  required: z
    .array(
      z.strictObject({
        field: z.enum(entityFields).describe("What must be stated."),
        isStated: z.boolean().describe("True if pages state it, or may state it where they could not be read."),
        isContradicted: z.boolean().describe("True if two statements of it contradict each other."),
      }),
    )
    .describe("What a site of this kind must state."),
  questions: z.array(geoQuestionSchema).describe("Questions with the closest passage of the site; at most 70."),
  doFirst: z.array(geoStepSchema).describe("What to do first; at most 4."),
  policy: geoPolicySchema.describe("What the site states about the use of its content."),
  proposals: z.array(geoPatchSchema).describe("Requested files, such as an llms.txt."),
  notSeen: z.string().describe("What no crawl can see."),
  findings: z.array(geoFindingSchema).describe("All findings, in the format of rules; at most 1,000."),
  findingsTotal: count.exactOptional().describe("Their number, if some were left out."),
  tallies: z.array(geoCheckSchema).describe("All checks with their outcome."),
  relatedRules: z
    .strictObject({
      rules: count.describe("Number of such rules."),
      failed: urls.describe("Ids of those that failed."),
    })
    .describe("Rules of the crawl that matter to answer engines too; what failed competes for `doFirst`."),
  coverage: z
    .strictObject({
      pages: count.describe("Number of pages that the answers are about."),
      readPages: count.describe("Number of those that were read."),
      share: share.describe("Share of the known pages of the site that were crawled and read, 0–1."),
      isPartial: z.boolean().describe("True if the crawl omitted known URLs."),
      rendered: z.boolean().describe("Whether scripts were run on some of the pages."),
    })
    .describe("What was read."),
  documents: z
    .array(
      z.strictObject({
        url: z.string().describe("Requested URL."),
        status: z.int().nullable().describe("HTTP status after redirects; `null` without a response."),
      }),
    )
    .describe("Documents that were requested in addition to the crawl."),
  probe: probeResultSchema
    .nullable()
    .default(null)
    .describe("What a probe from outside found of the site's edge; `null` if there was none. It moves no answer."),
  model: z
    .strictObject({
      model: z.string().describe("Language model."),
      promptVersion: z.string().describe("Version of the prompt."),
      isReliable: z.boolean().describe("False if it claimed to answer control questions that have no answer."),
      problems: z.array(z.string()).describe("What kept questions from being judged; at most 20."),
      usage: z
        .strictObject({
          calls: count.describe("Number of requests to the model."),
          inputTokens: z.number().min(0).describe("Input tokens."),
          outputTokens: z.number().min(0).describe("Output tokens."),
          cost: z.number().nullable().describe("Cost in the currency of the price table; `null` without one."),
        })
        .describe("Consumption of the language model."),
    })
    .nullable()
    .describe("The language model that drafted or judged questions; `null` when none was asked."),
  versions: z
    .strictObject({
      checks: z.string().describe("Version of the checks."),
      crawlers: z.string().describe("Version of the registry of crawlers."),
    })
    .describe("Versions on which the result depends."),
  ...formerFields,
});

/** One of the four answers. */
export type GeoAnswer = Readonly<z.infer<typeof geoAnswerSchema>>;
/** The first of the four answers. */
export type GeoReadAnswer = Readonly<z.infer<typeof geoReadAnswerSchema>>;
/** Pages that one engine may read for one purpose. */
export type GeoAccess = Readonly<z.infer<typeof geoAccessSchema>>;
/** Statement about the site's owner. */
export type GeoEntity = Readonly<z.infer<typeof geoEntitySchema>>;
/** Question with the closest passage. */
export type GeoQuestion = Readonly<z.infer<typeof geoQuestionSchema>>;
/** A proposed change. */
export type GeoPatch = Readonly<z.infer<typeof geoPatchSchema>>;
/** A finding of a check. */
export type GeoFinding = Readonly<z.infer<typeof geoFindingSchema>>;
/** A check with its outcome. */
export type GeoCheck = Readonly<z.infer<typeof geoCheckSchema>>;
/** One thing to do first. */
export type GeoStep = Readonly<z.infer<typeof geoStepSchema>>;
/** Statements about the use of content. */
export type GeoPolicy = Readonly<z.infer<typeof geoPolicySchema>>;
/** Audit of a site for answer engines: whether they can read it, learn who speaks, find answers and trust them. JSON-serializable. */
export type GeoAudit = Readonly<z.infer<typeof geoAuditSchema>>;
