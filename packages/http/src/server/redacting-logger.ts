import type { Logger } from "@sightline/model/ports";

/**
 * Tokens of this service, webhook secrets, keys of model providers, credentials of any scheme, and those inside URLs.
 */
const secrets: readonly (readonly [RegExp, string])[] = [
  [/\bsak_live_[A-Za-z0-9_-]+/g, "sak_live_…"],
  [/\bwhsec_[A-Za-z0-9+/=_-]+/g, "whsec_…"],
  [/\bsk-[A-Za-z0-9_-]{16,}/g, "sk-…"],
  [/\b(Bearer|Basic) +[^\s"',;]+/gi, "$1 …"],
  [/(\b[a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/?#@"']{1,400}@/gi, "$1…@"],
];
/** Matches every text that could contain one of them; most texts do not match. */
const suspicious = /sak_live_|whsec_|sk-|bearer|basic|:\/\//i;
const secretNames =
  /^(authorization|proxy-authorization|cookie|set-cookie|password|secret|token|x-api-key|api[-_]?key)$/i;
const maxDepth = 6;
const redacting = new WeakSet<Logger>();

/**
 * Redacts apparent secrets in messages and details before they reach the host's logger; a redacting logger is returned
 * as is.
 */
export function redactingLogger(logger: Logger): Logger {
  if (redacting.has(logger)) return logger;
  const passing =
    (level: keyof Logger) =>
    (message: string, details?: Readonly<Record<string, unknown>>): void => {
      const hidden = details === undefined ? undefined : redactedMembers(details, 0);
      logger[level](redactedText(message), hidden);
    };
  const made = { debug: passing("debug"), info: passing("info"), warn: passing("warn"), error: passing("error") };
  redacting.add(made);
  return made;
}

/** Returns a text without apparent secrets. */
export function redactedText(text: string): string {
  if (!suspicious.test(text)) return text;
  return secrets.reduce((kept, [pattern, replacement]) => kept.replace(pattern, replacement), text);
}

function redactedMembers(members: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(members).map(([name, value]) => [name, secretNames.test(name) ? "…" : redacted(value, depth + 1)]),
  );
}

function redacted(value: unknown, depth: number): unknown {
  if (typeof value === "string") return redactedText(value);
  if (value instanceof Error) return redactedText(value.stack ?? value.message);
  if (typeof value !== "object" || value === null) return value;
  if (depth > maxDepth) return "…";
  return Array.isArray(value) ? value.map((item) => redacted(item, depth + 1)) : redactedMembers(value, depth);
}
