/**
 * What a failing rule takes away from the score as a whole.
 *
 * - `page`: the page that it names cannot be reached. It counts in availability, and nothing else of it is scored.
 * - `home`: the same, on the home page alone. Any other URL that it names is no page of the site: the pages and sitemaps
 *   that name the URL are at fault, by rules of their own. All rules for 4xx answers are of this kind.
 * - `host`: every page of the host is gone; the score is 0.
 * - `analysis`: the page could not be read for a reason on our side. It is not judged and lowers the coverage.
 * - `rendering`: the page is written by scripts that were not run. As `analysis`, with a reason of its own.
 */
export type RuleBlock = "page" | "home" | "host" | "analysis" | "rendering";

/**
 * What several rules see from different sides. Of the rules of one cause that fail for one target on a page, only the
 * combination that costs the page most is scored.
 *
 * - `dead-target`: a URL answers 4xx, or its host does not resolve
 * - `noindex-target`: a URL says noindex
 * - `disallowed-target`: robots.txt disallows a URL
 * - `head-broken`: an element ends the head early
 * - `http-scheme`: http where https is meant
 */
export type RuleCause = "dead-target" | "noindex-target" | "disallowed-target" | "head-broken" | "http-scheme";

/**
 * The part that a rule plays in the health score, beside its severity and its category. Each field is left out by most
 * rules; what is left out means: scored by severity, on judged pages (or on the site, for findings whose subject is the
 * site), in the category of the score that the rule's category feeds. See docs/scoring.md.
 */
export interface RuleScoring {
  /**
   * `false` for rules that describe and do not fault, such as `url-underscore`: they are shown and cost nothing. Also for a
   * rule whose fault is scored where it does damage, as `dns-resolution-failed` is by the links to the host.
   */
  readonly scored?: false;
  /** Set where a failure puts a page or the host out of reach. Only certain findings block. */
  readonly blocks?: RuleBlock;
  /** Set where other rules see the same fault. The target is that of the finding's subject; page subjects have none. */
  readonly cause?: RuleCause;
  /**
   * Set for graded rules: the damage of k failing targets on a page is severity × (1 − 2^(−k/κ)). 2 for links and
   * hreflang, 3 for resources, 5 for images, 10 for other repeated elements.
   */
  readonly graded?: number;
  /**
   * The subjects are URLs that sitemaps list. Together they are one fault of the site, graded by their share x of all
   * listed URLs: 1 − 2^(−x/0.05).
   */
  readonly sitemapEntries?: true;
  /** A fault only of a site that wants to be found: not scored where the owner declares `expectIndexing: false`. */
  readonly concernsIndexing?: true;
  /**
   * The canonical of the page is wrong, so that the page is judged although it names another one: canonicals to the home
   * page, to other content, to another language, from a further page of a series to the first.
   */
  readonly rejectsCanonical?: true;
  /** The rule judges timings or resources: the performance category counts only where such a rule was assessed. */
  readonly measures?: "timings" | "resources";
  /** A failure on the home page, or of the site, keeps the site from being called good, whatever its points. */
  readonly withholdsGood?: true;
}
