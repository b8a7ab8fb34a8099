import { existsSync, readFileSync } from "node:fs";
import { describe, it } from "vitest";

const folder = new URL("../../../../shared/cases/", import.meta.url);

/** Runs tests over a file of published cases, read in place; says so when the folder is absent. */
export function describeCases<Case extends { readonly id: string }>(
  file: string,
  body: (cases: readonly Case[]) => void,
): void {
  const url = new URL(file, folder);
  if (!existsSync(url)) {
    describe(file, () => it.skip("skipped: ../shared/cases is absent"));
    return;
  }
  // Trusted test data whose shape each suite states.
  const cases: readonly Case[] = JSON.parse(readFileSync(url, "utf8"));
  describe(file, () => body(cases));
}

/** Bytes of a base64 string. */
export function bytesOf(base64: string): Uint8Array {
  return new Uint8Array(Buffer.from(base64, "base64"));
}

/** An HTML answer. */
export function htmlAnswer(
  html: string,
  url: string,
): {
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
} {
  const headers = { "content-type": "text/html; charset=utf-8" };
  return { url, status: 200, headers, body: new TextEncoder().encode(html) };
}
