import type { PageFacts } from "@sightline/model";
import { hasInjection } from "../injection/injection-scan.ts";

/** Facts without the JSON-LD blocks that give models orders: they must earn nothing. */
export function withSafeJsonLd<Facts extends Pick<PageFacts, "jsonLd">>(facts: Facts): Facts {
  const isSafe = ({ json }: Facts["jsonLd"][number]) => json === null || unsafeTexts(json).length === 0;
  return facts.jsonLd.every(isSafe) ? facts : { ...facts, jsonLd: facts.jsonLd.filter(isSafe) };
}

/** The strings in JSON-LD that give models orders. */
export function unsafeJsonTexts({ jsonLd }: Pick<PageFacts, "jsonLd">): string[] {
  return jsonLd.flatMap(({ json }) => (json === null ? [] : unsafeTexts(json)));
}

const unicodeEscape = /\\u([0-9a-f]{4})/gi;

// Cutting at quotes finds all strings without parsing, which matters for every page of a crawl.
function unsafeTexts(json: string): string[] {
  const plain = json.replace(unicodeEscape, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
  return plain.split('"').filter((piece) => piece.length >= 12 && piece.includes(" ") && hasInjection(piece));
}
