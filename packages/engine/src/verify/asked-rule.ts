import type { AnyPageRule, AnySiteRule, Rule } from "@sightline/model/rule";

/** Rule that judges one page as a page that the site links to and lists. */
export interface AskedRule {
  readonly rule: Rule;
  /** Ids of pages whose fault the rule leaves out, because it reports it only if more pages have it. */
  readonly silentIds: ReadonlySet<number>;
}

/**
 * Prepares a rule for one page of a site: whether other pages link to it or sitemaps list it is unknown, so that it is
 * judged as if they did.
 */
export function askedRule(rule: Rule): AskedRule {
  const silentIds = new Set<number>();
  return { rule: rule.scope === "page" ? listedPage(rule) : oneRow(rule, silentIds), silentIds };
}

/** Lets a rule about listed pages judge a page as a listed one. Dead URLs are judged as URLs that were asked for. */
function listedPage(rule: AnyPageRule): AnyPageRule {
  if (!rule.reads.includes("inSitemap") || rule.reads.includes("inlinks")) return rule;
  const { applies } = rule;
  return {
    ...rule,
    ...(applies && { applies: (page: { readonly url: string }) => applies({ ...page, inSitemap: true }) }),
    evaluate: (page: { readonly url: string }, options) => rule.evaluate({ ...page, inSitemap: true }, options),
  };
}

function oneRow(rule: AnySiteRule, silentIds: Set<number>): AnySiteRule {
  switch (rule.query.kind) {
    case "shares":
      return {
        ...rule,
        *evaluate(row, options) {
          const findings = [...rule.evaluate(row, options)];
          if (findings.length === 0) for (const id of row.memberIds) silentIds.add(id);
          yield* findings;
        },
      };
    case "chains":
      return {
        ...rule,
        *evaluate({ hops: [first, ...more], ...row }, options) {
          const named = first === undefined ? [] : [{ ...first, inlinks: Math.max(1, first.inlinks) }];
          yield* rule.evaluate({ ...row, hops: [...named, ...more] }, options);
        },
      };
    default:
      return rule;
  }
}
