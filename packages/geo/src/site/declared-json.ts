import type { GeoSite } from "../input/geo-input.ts";
import { looksLikeHtml } from "./llms-file.ts";
import { documentAt } from "./site-reading.ts";

type Documented = Pick<GeoSite, "origin" | "documents">;

const maxCharacters = 500_000;

/** A JSON document that a site serves. */
export interface DeclaredJson {
  readonly url: string;
  /** `null` when it does not parse. */
  readonly value: unknown;
}

/** Returns the first of some paths that is served as something other than an HTML page; `null` when none is. */
export function declaredJson(site: Documented, paths: readonly string[]): DeclaredJson | null {
  for (const path of paths) {
    const document = documentAt(site, path);
    if (document?.status !== 200 || looksLikeHtml(document.text)) continue;
    return { url: document.url, value: parsed(document.text) };
  }
  return null;
}

function parsed(text: string): unknown {
  if (text.length > maxCharacters) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Scores the completeness of a JSON object, 0–1: it is an object, and it has one member of each group. `missing` lists the
 * groups without one.
 */
export function jsonScore(
  value: unknown,
  groups: readonly (readonly string[])[],
): { readonly score: number; readonly missing: readonly string[] } {
  if (!isRecord(value)) return { score: 0, missing: ["a JSON object"] };
  const missing = groups.filter((names) => !names.some((name) => Object.hasOwn(value, name)));
  return {
    score: 1 - missing.length / (groups.length + 1),
    missing: missing.map((names) => names.join(" or ")),
  };
}

/** True if a value is an object and not an array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

/** Returns the paths of a list that are served as something other than an HTML page. */
export function servedPaths(site: GeoSite, paths: readonly string[]): string[] {
  return paths.filter((path) => {
    const document = documentAt(site, path);
    return document?.status === 200 && !looksLikeHtml(document.text);
  });
}
