import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { AuditError } from "@sightline/model";
import { z } from "zod";

const algorithm = "aes-256-gcm";
const keyBytes = 32;
const nonceBytes = 12;

/** Schema of {@link SealedSecret}. */
export const sealedSecretSchema = z.object({
  keyId: z.string(),
  nonce: z.base64(),
  text: z.base64(),
  tag: z.base64(),
});

/** Encrypted text with the id of its key; nonce, text and authentication tag in base64. */
export type SealedSecret = Readonly<z.infer<typeof sealedSecretSchema>>;

/** Encrypts secrets for storage with AES-256-GCM. */
export interface SecretBox {
  /** Encrypts a text; only {@link open} with the same owner decrypts it. */
  seal(text: string, owner: string): SealedSecret;
  /** @throws AuditError `secrets_unavailable` when its key is missing, or it was changed or moved to another owner */
  open(sealed: SealedSecret, owner: string): string;
}

/**
 * Creates a box with keys of 32 bytes: the first encrypts, all decrypt, so that keys can be rotated. `null` without
 * keys.
 *
 * @throws AuditError `invalid_options`
 */
export function secretBox(keys: readonly Uint8Array[]): SecretBox | null {
  if (keys.some(({ byteLength }) => byteLength !== keyBytes)) {
    throw new AuditError("invalid_options", `A key for secrets must have ${keyBytes} bytes.`);
  }
  const byId = new Map(keys.map((key) => [keyIdOf(key), key]));
  const [current] = byId;
  if (current === undefined) return null;
  const [keyId, key] = current;
  return {
    seal(text, owner) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      const [nonceText, sealedText, tag] = [nonce, sealed, cipher.getAuthTag()].map((part) => part.toString("base64"));
      return { keyId, nonce: nonceText ?? "", text: sealedText ?? "", tag: tag ?? "" };
    },
    open(sealed, owner) {
      const own = byId.get(sealed.keyId);
      if (own === undefined) {
        const hint = "Add that key again, or set the secret anew.";
        throw unavailable(`It was encrypted with the key ${sealed.keyId}, which this process does not have. ${hint}`);
      }
      try {
        const decipher = createDecipheriv(algorithm, own, Buffer.from(sealed.nonce, "base64"), { authTagLength: 16 })
          .setAAD(Buffer.from(owner))
          .setAuthTag(Buffer.from(sealed.tag, "base64"));
        return Buffer.concat([decipher.update(sealed.text, "base64"), decipher.final()]).toString("utf8");
      } catch (cause) {
        throw unavailable("Its record is damaged or belongs elsewhere; set the secret anew.", cause);
      }
    },
  };
}

/** Returns an id of a key that reveals nothing of it. */
function keyIdOf(key: Uint8Array): string {
  return createHash("sha256").update("sightline secret key\n").update(key).digest("hex").slice(0, 16);
}

function unavailable(detail: string, cause?: unknown): AuditError {
  return new AuditError("secrets_unavailable", `A stored secret cannot be decrypted. ${detail}`, { cause });
}
