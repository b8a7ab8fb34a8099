import type { AnswerPage } from "../pages/answer-page.ts";
import type { AnswerSite } from "../pages/answer-site.ts";

/** Input on which a check fails. */
interface FailingCase<Input> {
  readonly on: Input;
  /** Ids of its messages, in order. */
  readonly messages: readonly string[];
  /** Default `certain`. */
  readonly certainty?: "certain" | "review";
}

/** Cases of a check: at least two inputs that pass, one of them nearly a fault, and inputs that fail for each message. */
interface Cases<Input> {
  readonly passes: readonly Input[];
  readonly fails: readonly FailingCase<Input>[];
  /** Inputs on which it cannot be assessed. */
  readonly notAssessed?: readonly Input[];
}

/** Cases of a check of pages. */
export type PageCheckCases = Cases<AnswerPage>;
/** Cases of a check of the site. */
export type SiteCheckCases = Cases<AnswerSite>;
