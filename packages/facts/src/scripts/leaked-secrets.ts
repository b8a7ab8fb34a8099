import { detachedText } from "@sightline/text";

/** Kinds of secrets that are recognised. */
export const secretKinds = ["private-key", "aws", "github", "stripe", "slack", "openai", "anthropic"] as const;
/** A kind of secret. */
export type SecretKind = (typeof secretKinds)[number];

/** Secret in a script, by its kind and its first characters. */
export interface LeakedSecret {
  readonly kind: SecretKind;
  readonly start: string;
}

/** Strings without one of which a script has no secret: looking for them takes a fifth of the time of one expression. */
const signs = ["PRIVATE KEY-----", "AKIA", "ghp_", "ghs_", "github_pat_", "k_live_", "xox", "T3BlbkFJ", "sk-ant-"];
/** Each with a structure that no other text has. Keys that are meant to be published are not among them. */
const patterns: readonly (readonly [SecretKind, RegExp])[] = [
  ["private-key", /-----BEGIN (?:[A-Z]{2,9} )?PRIVATE KEY-----(?:\\+[nr]|\s){1,4}[A-Za-z0-9+/=\\\s]{100}/g],
  ["aws", /\bAKIA[A-Z2-7]{16}\b(?=[\s\S]{1,200}?["'][A-Za-z0-9/+]{40}["'])/g],
  ["github", /\b(?:gh[ps]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59})\b/g],
  ["stripe", /\b[sr]k_live_[A-Za-z0-9]{24,120}\b/g],
  ["slack", /\bxox[abp]-\d{9,14}-\d{9,14}-[A-Za-z0-9-]{20,80}/g],
  ["openai", /\bsk-(?:[a-z]{2,10}-)?[\w-]{20,100}T3BlbkFJ[\w-]{20,100}/g],
  ["anthropic", /\bsk-ant-[a-z]{3,8}\d{2}-[\w-]{80,120}/g],
];
/** Matches examples in place of a secret. */
const invented = /example|sample|test|dummy|fake|your|xxxx|1234567|abcdef/i;
const shownCharacters = 8;
const maxSecrets = 5;

/** Returns secrets in the text of a script, each once, at most 5. The secret itself is not kept. */
export function leakedSecrets(text: string): readonly LeakedSecret[] {
  if (!signs.some((sign) => text.includes(sign))) return [];
  const found = patterns.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].filter(([secret]) => !invented.test(secret)).map(([secret]) => ({ kind, secret })),
  );
  const distinct = new Map(found.map((leak) => [leak.secret, leak]));
  return [...distinct.values()].slice(0, maxSecrets).map(({ kind, secret }) => ({
    kind,
    start: kind === "private-key" ? "-----BEGIN" : detachedText(secret, shownCharacters),
  }));
}
