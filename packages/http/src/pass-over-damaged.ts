import { isAuditError } from "@sightline/model";

/**
 * Looks at one of many stored things; what is stored damaged is told to `onDamage` and concerns none of the others.
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
