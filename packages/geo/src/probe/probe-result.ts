import { z } from "zod";
import { probeNamings } from "./probe-agents.ts";
import { probedKinds } from "./probe-answer.ts";
import { noVerdictReasons, probeVerdicts } from "./probe-verdict.ts";

/** Zod schema of {@link ProbeResult}. */
export const probeResultSchema = z.strictObject({
  probedAt: z.string().describe("Time of the first request (ISO 8601)."),
  naming: z
    .enum(probeNamings)
    .describe(
      "Names under which requests were made: `exact` are the User-Agent headers that operators document, `named` is Sightline's own with the name of the crawler in it.",
    ),
  requests: z.int().min(0).describe("Number of requests; at most 60."),
  text: z.string().describe("What was found, in one to three sentences."),
  note: z.string().describe("What the probe cannot tell; to be shown with every verdict."),
  documents: z
    .array(
      z.strictObject({
        url: z.string().describe("Requested URL."),
        kind: z.enum(probedKinds).describe("The start page, robots.txt, or a page of a template."),
        status: z.int().nullable().describe("Status that the browser got; `null` without a response."),
        isReadable: z
          .boolean()
          .describe("True if the browser got the document, so that others can be compared with it."),
      }),
    )
    .describe("Documents that were requested, first as a browser; at most 4."),
  agents: z
    .array(
      z.strictObject({
        token: z.string().describe("Product token of the crawler."),
        operator: z.string().describe("Its operator."),
        userAgent: z.string().describe("User-Agent header that was sent."),
        verdict: z.enum(probeVerdicts).describe("The worst of its verdicts; `none` if there are none."),
        text: z.string().describe("What the crawler's name got, in words."),
        answers: z
          .array(
            z.strictObject({
              url: z.string().describe("Requested URL."),
              verdict: z.enum(probeVerdicts).describe("How the response compares with that for a browser."),
              reason: z.enum(noVerdictReasons).nullable().describe("Why there is no verdict; `null` if there is one."),
              status: z.int().nullable().describe("Status; `null` without a response."),
              overlap: z
                .number()
                .min(0)
                .max(1)
                .nullable()
                .describe("Share of the text in common with the browser's, 0–1; `null` where texts were not compared."),
            }),
          )
          .describe("Each document, in the order of `documents`."),
      }),
    )
    .describe("Crawlers under whose names requests were made; at most 7."),
});

/** What an edge lets in by name. JSON-serializable. */
export type ProbeResult = Readonly<z.infer<typeof probeResultSchema>>;
/** One crawler of a probe. */
export type ProbedAgent = ProbeResult["agents"][number];
/** One response in a probe. */
export type ProbedAnswer = ProbedAgent["answers"][number];
