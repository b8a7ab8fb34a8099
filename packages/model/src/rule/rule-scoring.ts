/**
 * Effect of a failing rule on the pages that the score covers.
 *
 * - `page`: the page that it names cannot be reached. It counts in availability, and nothing else about it is scored.
 * - `home`: the same, but only for the home page. Any other URL that it names is not a page of the site: the pages and
 *   sitemaps that name the URL are at fault, by rules of their own. All rules for 4xx responses are of this kind.
 * - `host`: every page of the host is unreachable; the score is 0.
 * - `analysis`: the page could not be read for a reason on our side. It is not judged and lowers the coverage.
 * - `rendering`: the page is written by scripts, which the score does not run. Treated as `analysis`, with a reason of its own.
 */
export type RuleBlock = "page" | "home" | "host" | "analysis" | "rendering";

/**
 * Fault that several rules report from different sides. Of the rules of one cause that fail for one target on a page,
 * only the combination that costs the page most is scored.
 *
 * - `dead-target`: a URL returns 4xx, or its host does not resolve
 * - `noindex-target`: a URL has noindex
 * - `disallowed-target`: robots.txt disallows a URL
 * - `head-broken`: an element ends the head early
 * - `http-scheme`: http is used instead of https
 */
export type RuleCause = "dead-target" | "noindex-target" | "disallowed-target" | "head-broken" | "http-scheme";

/**
 * Part that a rule plays in the health score, in addition to its severity and category. Most rules omit every field,
 * which means: scored by severity, on judged pages (or on the site, for findings whose subject is the site), in the
 * category of the score that the rule's category feeds. See docs/scoring.md.
 */
export interface RuleScoring {
  /**
   * `false` for rules that describe rather than fault, such as `page-single-inlink`: they are shown and cost nothing. Also
   * for a rule whose fault is scored where it does damage, as `dns-resolution-failed` is by the links to the host.
   */
  readonly scored?: false;
  /** Set if a failure makes a page or the host unreachable. Only certain findings block. */
  readonly blocks?: RuleBlock;
  /** Set if other rules report the same fault. The target is that of the finding's subject; page subjects have none. */
  readonly cause?: RuleCause;
  /**
   * Set for graded rules: the damage of k failing targets on a page is severity × (1 − 2^(−k/κ)). 2 for links and
   * hreflang, 3 for resources, 5 for images, 10 for other repeated elements.
   */
  readonly graded?: number;
  /**
   * Set if the subjects are URLs that sitemaps list. Together they are one fault of the site, graded by their share x
   * of all listed URLs: 1 − 2^(−x/0.05).
   */
  readonly sitemapEntries?: true;
  /**
   * Set if the fault matters only to sites that want to be found: not scored if the owner sets `expectIndexing: false`.
   */
  readonly concernsIndexing?: true;
  /**
   * Set if the canonical of the page is wrong, so that the page is judged although it names another one: canonicals to
   * the home page, to other content, to another language, or from a later page of a series to the first.
   */
  readonly rejectsCanonical?: true;
  /**
   * Set if the rule judges timings or resources: the performance category counts only when such a rule was assessed.
   */
  readonly measures?: "timings" | "resources";
  /** Set if a failure on the home page, or of the site, prevents the grade "good", regardless of points. */
  readonly withholdsGood?: true;
}
