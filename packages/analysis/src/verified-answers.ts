import type { ContentGap } from "@sightline/model";
import type { ContentAnswer, RecommendationsAnswer, WrittenClaim } from "./model-answers.ts";
import type { PageExcerpt } from "./page-excerpts.ts";
import type { ClaimVerifier, VerifiedClaim } from "./verify-claims.ts";

/** A verified claim with the effort that the model expects. */
export type VerifiedRecommendation = VerifiedClaim & Pick<RecommendationsAnswer["recommendations"][number], "effort">;

/** Verified part of the answer to the recommendations prompt. */
export interface VerifiedRecommendations {
  readonly summary: readonly string[];
  readonly recommendations: readonly VerifiedRecommendation[];
  /** Number of claims and sentences that failed verification. */
  readonly dropped: number;
}

/** Verified part of the answer to the content prompt. */
export interface VerifiedContent {
  readonly contentGaps: readonly ContentGap[];
  /** By reference of the page that represents the template. */
  readonly templates: readonly { readonly page: string; readonly advice: readonly ContentGap[] }[];
  readonly dropped: number;
}

/** Keeps the sentences and recommendations that pass verification; a recommendation must cite an issue. */
export async function verifiedRecommendations(
  answer: RecommendationsAnswer,
  verifier: ClaimVerifier,
): Promise<VerifiedRecommendations> {
  const summary: string[] = [];
  for (const { sentence, evidence } of answer.summary) {
    if (await verifier.sentence(sentence, evidence)) summary.push(sentence.trim());
  }
  const recommendations: VerifiedRecommendation[] = [];
  for (const written of answer.recommendations) {
    const claim = await verifier.claim(written);
    if (claim !== null && claim.rules.length > 0) recommendations.push({ ...claim, effort: written.effort });
  }
  const written = answer.summary.length + answer.recommendations.length;
  return { summary, recommendations, dropped: written - summary.length - recommendations.length };
}

/** Keeps the gaps and advice that pass verification; advice for a template must cite one of its pages. */
export async function verifiedContent(
  answer: ContentAnswer,
  verifier: ClaimVerifier,
  excerpts: readonly PageExcerpt[],
): Promise<VerifiedContent> {
  let dropped = 0;
  const holding = async (claims: readonly WrittenClaim[], pattern?: string): Promise<readonly ContentGap[]> => {
    const verified: ContentGap[] = [];
    for (const written of claims) {
      const claim = await verifier.claim(written);
      if (claim === null || (pattern !== undefined && !claim.patterns.includes(pattern))) dropped += 1;
      else verified.push(asGap(claim));
    }
    return verified;
  };
  const contentGaps = await holding(answer.contentGaps);
  const templates = [];
  for (const { page, advice } of answer.templates) {
    const pattern = excerpts.find(({ ref }) => ref === page)?.template.pattern ?? "";
    const verified = await holding(advice, pattern);
    if (verified.length > 0) templates.push({ page, advice: verified });
  }
  return { contentGaps, templates, dropped };
}

function asGap({ title, why, steps, evidence }: VerifiedClaim): ContentGap {
  return { title, origin: "model", why, steps: [...steps], evidence: [...evidence] };
}
