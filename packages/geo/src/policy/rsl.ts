/** Content of a licence document in Really Simple Licensing, as far as this audit reads it. */
export interface RslReading {
  readonly isWellFormed: boolean;
  readonly hasNamespace: boolean;
  readonly hasContentUrl: boolean;
  /** True if all types and tokens of permits and prohibits are known; `null` when there are none. */
  readonly hasKnownTerms: boolean | null;
  /** True if the type of payment is known; `null` without a payment. */
  readonly hasKnownPayment: boolean | null;
  readonly prohibits: readonly string[];
  readonly permits: readonly string[];
}

const namespace = "https://rslstandard.org/rsl";
const termTypes = new Set(["usage", "user", "geo"]);
const usages = new Set(["all", "ai-all", "ai-train", "ai-input", "ai-index", "ai-summarize", "search"]);
const payments = new Set([
  "purchase",
  "subscription",
  "training",
  "crawl",
  "use",
  "contribution",
  "attribution",
  "free",
  "inference",
]);
const maxCharacters = 500_000;
const term = /<(?:\w+:)?(permits|prohibits)\b([^<>]{0,500})>([^<]{0,2000})</g;
const tag = /<(\/?)([A-Za-z_][\w:.-]{0,100})((?:[^<>"']|"[^"<]*"|'[^'<]*')*?)(\/?)>/g;

/** Reads a licence without an XML parser: entities are not expanded, and nothing external is fetched. */
export function readRsl(xml: string): RslReading {
  const text = xml
    .slice(0, maxCharacters)
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<\?[^>]*\?>/g, "");
  const terms = [...text.matchAll(term)].slice(0, 200).map(([, kind = "", attributes = "", content = ""]) => ({
    kind,
    type: /\btype\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1] ?? "usage",
    tokens: content.split(/[\s,]+/).filter((token) => token !== ""),
  }));
  const payment = /<(?:\w+:)?payment\b[^<>]{0,500}\btype\s*=\s*["']([^"']{0,100})["']/.exec(text)?.[1];
  const ofKind = (kind: string) =>
    terms.flatMap((term) => (term.kind === kind && term.type === "usage" ? term.tokens : []));
  return {
    isWellFormed: !/<!ENTITY/i.test(text) && isBalanced(text),
    hasNamespace: text.includes(namespace),
    hasContentUrl: /<(?:\w+:)?content\b[^<>]{0,2000}\burl\s*=\s*["'][^"']+["']/.test(text),
    hasKnownTerms: terms.length === 0 ? null : terms.every(isKnownTerm),
    hasKnownPayment: payment === undefined ? null : payments.has(payment),
    prohibits: ofKind("prohibits"),
    permits: ofKind("permits"),
  };
}

function isKnownTerm({ type, tokens }: { readonly type: string; readonly tokens: readonly string[] }): boolean {
  return termTypes.has(type) && (type !== "usage" || tokens.every((token) => usages.has(token)));
}

function isBalanced(text: string): boolean {
  const open: string[] = [];
  for (const [, close, name = "", , selfClosing] of text.matchAll(tag)) {
    if (selfClosing === "/") continue;
    if (close === "/") {
      if (open.pop() !== name) return false;
    } else open.push(name);
    if (open.length > 100) return false;
  }
  return open.length === 0 && text.includes("<");
}
