import { CommandFailure } from "./exit-codes.ts";

const variable = "SIGHTLINE_SECRET_KEYS";

/**
 * Returns the keys that encrypt the credentials of sites: SIGHTLINE_SECRET_KEYS, 64 hexadecimal digits each, separated
 * by commas; the first encrypts, all decrypt. None by default.
 */
export function secretKeys(env: Readonly<Record<string, string | undefined>>): readonly Uint8Array[] {
  const text = env[variable]?.trim() ?? "";
  if (text === "") return [];
  return text.split(",").map((part) => {
    const digits = part.trim();
    if (/^[0-9a-f]{64}$/i.test(digits)) return Buffer.from(digits, "hex");
    throw new CommandFailure(
      `${variable} must contain keys of 64 hexadecimal digits, separated by commas, for example from \`openssl rand -hex 32\`.`,
    );
  });
}
