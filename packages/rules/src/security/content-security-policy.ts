import type { PageFacts } from "@sightline/facts";
import { headerList } from "./response-headers.ts";

/** Returns the serialised policies that a page enforces by its headers; report-only policies enforce nothing. */
export function headerPolicies(headers: PageFacts["headers"]): readonly string[] {
  return headerList(headers, "content-security-policy").filter((policy) => directiveNames(policy).length > 0);
}

/** Returns all policies that a page enforces, by headers and by meta elements. */
export function enforcedPolicies(page: Pick<PageFacts, "headers" | "cspMetas">): readonly string[] {
  return [...headerPolicies(page.headers), ...page.cspMetas.filter((policy) => directiveNames(policy).length > 0)];
}

/** Returns true if one of the policies has a directive; `name` is in lower case. */
export function hasDirective(policies: readonly string[], name: string): boolean {
  return policies.some((policy) => directiveNames(policy).includes(name));
}

function directiveNames(policy: string): readonly string[] {
  return policy
    .split(";")
    .map((directive) => directive.trim().split(/\s/, 1)[0]?.toLowerCase() ?? "")
    .filter((name) => name !== "");
}
