import { isAuditError } from "@sightline/model";

/**
 * Processes one of many stored items; a damaged one is reported to `onDamage` and does not affect the others.
 *
 * @throws AuditError `store_unavailable`
 */
export async function passOverDamaged(look: () => Promise<void>, onDamage: (error: string) => void): Promise<void> {
  try {
    await look();
  } catch (error) {
    if (isAuditError(error) && error.code === "store_unavailable") throw error;
    onDamage(String(error));
  }
}
