import { isOfKind, textOf } from "@sightline/facts";
import type { PageRecord } from "@sightline/model";
import { hasPayload } from "@sightline/text/injection";
import { brandSuffix } from "../reading/entity.ts";

const maxNameLength = 80;

/** Returns the name that a site uses for itself on its start page; `null` when there is none. */
export function siteBrand(home: Pick<PageRecord, "socialMetas" | "structuredData" | "title"> | null): string | null {
  if (home === null) return null;
  const openGraph = home.socialMetas.find(({ name }) => name === "og:site_name")?.content;
  const data = home.structuredData;
  const named = data.nodes.find(
    (node) => node.top && (isOfKind(node, "organization") || node.types.includes("WebSite")),
  );
  const candidates = [
    openGraph,
    named === undefined ? null : textOf(data, named, "name"),
    brandSuffix(home.title ?? ""),
  ];
  const name = candidates.find((candidate) => candidate !== null && candidate !== undefined && isName(candidate));
  return name?.trim() ?? null;
}

function isName(text: string): boolean {
  return text.trim() !== "" && text.length <= maxNameLength && !hasPayload(text);
}
