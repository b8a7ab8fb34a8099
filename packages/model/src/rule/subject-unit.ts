import type { EdgeKind } from "@sightline/facts";
import type { Rule } from "./rule.ts";
import type { SiteQuery } from "./site-query.ts";

/** Units of what rules look at, of which a report tells how many were looked at. */
export const subjectUnits = [
  "page",
  "home-page",
  "link",
  "image",
  "canonical",
  "version",
  "redirect",
  "sitemap",
  "sitemap-url",
  "host",
  "site",
] as const;
/** Unit of what a rule looks at; `version` is a language version that pages or sitemaps name. */
export type SubjectUnit = (typeof subjectUnits)[number];

/** Returns the unit of what a rule looks at. */
export function subjectUnit(rule: Pick<Rule, "scope"> & { readonly query?: SiteQuery }): SubjectUnit {
  return rule.query === undefined ? "page" : unitOfQuery(rule.query);
}

function unitOfQuery(query: SiteQuery): SubjectUnit {
  switch (query.kind) {
    case "soft-404s":
      return "link";
    case "edges":
    case "targets":
      return unitOfEdge(query.edges[0]);
    case "chains":
      return query.relation;
    case "pairs":
    case "versions":
      return "version";
    case "false-canonicals":
      return "canonical";
    case "slashes":
      return "redirect";
    case "differences":
      return "sitemap-url";
    case "site":
      return query.looksAt?.unit ?? "site";
    case "shares":
      return query.unit ?? "page";
    case "changes":
    case "norms":
    case "groups":
    case "clusters":
    case "series":
    case "duplicate-urls":
    case "parameter-variants":
    case "unlisted":
    case "weights":
    case "fragments":
    case "rendered":
      return "page";
  }
}

function unitOfEdge(kind: EdgeKind | undefined): SubjectUnit {
  switch (kind) {
    case "canonical":
      return "canonical";
    case "hreflang":
      return "version";
    case "image":
      return "image";
    default:
      return "link";
  }
}
