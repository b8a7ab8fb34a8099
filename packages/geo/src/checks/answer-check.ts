import type { Certainty, Finding, FindingData, Severity, Subject } from "@sightline/model";
import type { CheckMeta } from "@sightline/model/rule";
import type { AnswerName, Effect } from "../answers/answer-state.ts";
import type { AnswerPage } from "../pages/answer-page.ts";
import type { AnswerSite } from "../pages/answer-site.ts";

/** Metadata of a check: that of a rule, with its place in the audit. */
export interface AnswerCheckMeta extends CheckMeta {
  readonly severity: Severity;
  /** Answer to which it belongs. */
  readonly answer: AnswerName;
  readonly effect: Effect;
  /** The fault in words that fit a list, as in `articles without a date`. Default: the title in lower case. */
  readonly fault?: string;
  /** Wording by message id; `{name}` is replaced by the finding's data. */
  readonly messages: Readonly<Record<string, string>>;
}

/** Finding as a check yields it. Default subject: the page, or the site. */
export interface AnswerFinding extends Omit<Finding, "subject"> {
  readonly subject?: Subject;
  readonly data?: FindingData;
  readonly certainty?: Certainty;
  /** For findings about the site: number of pages concerned, and the URLs of the first. */
  readonly pages?: number;
  readonly sample?: readonly string[];
}

/** Outcome of a check where it could not be evaluated. */
export type NotAssessed =
  /** It means nothing here. */
  | "not-applicable"
  /** What it reads was not looked at; the reason is for people. */
  | { readonly notLookedAt: string };

/** Check of one page. */
export interface PageCheck {
  readonly scope: "page";
  readonly meta: AnswerCheckMeta;
  /** Says where it cannot be evaluated. Default: it can on every page. */
  assess?(page: AnswerPage): NotAssessed | null;
  evaluate(page: AnswerPage): Iterable<AnswerFinding>;
}

/** Check of the site as a whole, after its pages. */
export interface SiteCheck {
  readonly scope: "site";
  readonly meta: AnswerCheckMeta;
  assess?(site: AnswerSite): NotAssessed | null;
  evaluate(site: AnswerSite): Iterable<AnswerFinding>;
}

/** A check. */
export type AnswerCheck = PageCheck | SiteCheck;

/** Declares a check of pages. */
export function definePageCheck(check: Omit<PageCheck, "scope">): PageCheck {
  return { scope: "page", ...check };
}

/** Declares a check of the site. */
export function defineSiteCheck(check: Omit<SiteCheck, "scope">): SiteCheck {
  return { scope: "site", ...check };
}
