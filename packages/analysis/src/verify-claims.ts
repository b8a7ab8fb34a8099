import { plainText } from "@sightline/facts";
import type { AnalysisEvidence } from "@sightline/model";
import { cleanText, cutText, findQuote, type QuotableText, quotableText } from "@sightline/text";
import { isUrl } from "@sightline/url";
import type { Citation, WrittenClaim } from "./model-answers.ts";
import { supportedNumbers, unsupportedNumbers, writtenAddresses } from "./prose-check.ts";
import type { SiteDigest } from "./site-digest.ts";

/** A claim that passed verification by code. */
export interface VerifiedClaim {
  readonly title: string;
  readonly why: string;
  readonly steps: readonly string[];
  readonly evidence: readonly AnalysisEvidence[];
  /** Rules of the issues that it cites. */
  readonly rules: readonly string[];
  /** URL patterns of the pages that it is about. */
  readonly patterns: readonly string[];
}

/** Checks the claims of a model against the crawl. */
export interface ClaimVerifier {
  /**
   * Returns the claim with its valid evidence; `null` when none is valid, or when the data does not support its prose.
   */
  claim(written: WrittenClaim): Promise<VerifiedClaim | null>;
  /** True if the references of a sentence about figures exist and its numbers are in the data. */
  sentence(text: string, evidence: readonly Citation[]): Promise<boolean>;
}

const figureRefs: ReadonlySet<string> = new Set(["score", "crawl", "geo"]);
const maxEvidence = 5;

interface Proof {
  readonly evidence: AnalysisEvidence;
  readonly rule: string | null;
  readonly pattern: string;
  /** Text whose numbers the claim may use. */
  readonly text: string;
}

/** Verifies claims about a digest; `data` is the document that the model was given. */
export function claimVerifier(digest: SiteDigest, data: string): ClaimVerifier {
  const { readers } = digest.input;
  const dataNumbers = supportedNumbers(data);
  const samples = new Map(
    digest.faults.flatMap(({ rule, samples }) => samples.map((sample) => [sample.ref, { ...sample, rule: rule.id }])),
  );
  const excerpts = new Map(digest.excerpts.map((excerpt) => [excerpt.ref, excerpt]));
  const texts = new Map<string, QuotableText>();

  async function storedText(ref: string, pageId: number): Promise<QuotableText> {
    const known = texts.get(ref);
    if (known !== undefined) return known;
    const mainText = await readers.mainText(pageId);
    const text = quotableText(mainText === null ? "" : plainText(mainText));
    texts.set(ref, text);
    return text;
  }

  async function proofOf({ ref, quote }: Citation): Promise<Proof | null> {
    const sample = samples.get(ref);
    if (sample !== undefined) {
      const { issueId, url, text, rule, pattern } = sample;
      return { evidence: { issueId, url, quote: text }, rule, pattern, text };
    }
    const excerpt = excerpts.get(ref);
    if (excerpt === undefined) return null;
    const { page, template } = excerpt;
    const text = await storedText(ref, page.id);
    const found = findQuote(quote, text);
    if (found === null) return null;
    return {
      evidence: { url: page.url, quote: found },
      rule: null,
      pattern: template.pattern,
      text: text.comparable,
    };
  }

  async function isOnSite(prose: string): Promise<boolean> {
    const addresses = writtenAddresses(prose);
    if (addresses === null) return false;
    for (const address of addresses) {
      if (!/^https?:/i.test(address) || !isUrl(address)) return false;
      if ((await readers.page(address)) === null) return false;
    }
    return true;
  }

  return {
    async claim({ title, why, steps, evidence }) {
      const proofs: Proof[] = [];
      for (const citation of evidence) {
        const proof = await proofOf(citation);
        if (proof !== null) proofs.push(proof);
      }
      if (proofs.length === 0) return null;
      if (!(await isOnSite([title, why, ...steps].join("\n")))) return null;
      const supported = new Set([...dataNumbers, ...supportedNumbers(proofs.map(({ text }) => text).join("\n"))]);
      if (unsupportedNumbers(`${title}\n${why}`, supported).length > 0) return null;
      return {
        title: cutText(cleanText(title), 200),
        why: cleanText(why),
        steps: steps.map(cleanText),
        evidence: distinct(proofs.map((proof) => proof.evidence)).slice(0, maxEvidence),
        rules: [...new Set(proofs.flatMap(({ rule }) => (rule === null ? [] : [rule])))],
        patterns: [...new Set(proofs.map(({ pattern }) => pattern))],
      };
    },
    async sentence(text, evidence) {
      const isBacked = evidence.some(({ ref }) => figureRefs.has(ref) || samples.has(ref));
      return isBacked && unsupportedNumbers(text, dataNumbers).length === 0 && (await isOnSite(text));
    },
  };
}

function distinct(evidence: readonly AnalysisEvidence[]): readonly AnalysisEvidence[] {
  return [...new Map(evidence.map((item) => [item.issueId ?? `${item.url} ${item.quote}`, item])).values()];
}
