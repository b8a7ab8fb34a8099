import { AuditError, isAuditError } from "@sightline/model";
import { type SqlPool, typeParsers } from "./driver.ts";
import { storeFailure } from "./failure.ts";

/** First half of the lock's key: a number that other programs on the same database do not use. */
const lockNumber = 730_520_419;

/** Lock of the one process that works on a schema's jobs without a shared queue. */
export interface JobsLock {
  /** Takes the lock; idempotent, and takes it again if its connection was lost. @throws AuditError `conflict` */
  hold(): Promise<void>;
  /** Takes the lock again if its connection was lost. @throws AuditError `store_unavailable` with the reason `taken` */
  keep(): Promise<void>;
  release(): Promise<void>;
}

/**
 * Creates the lock of a pool's schema. It is a transaction that stays open on a connection of its own, because a pooler
 * in transaction mode gives a session's lock to other clients. The server frees it when the process ends for any reason.
 *
 * @param name of the database, for messages
 */
export function jobsLock(pool: SqlPool, name: string): JobsLock {
  /** Function that frees the lock; when it resolves, another process can take it. */
  let held: Promise<() => Promise<void>> | null = null;
  let isWanted = false;

  async function take(): Promise<() => Promise<void>> {
    const client = await pool.connect();
    let isReleased = false;
    const discard = () => {
      if (!isReleased) client.release(true);
      isReleased = true;
    };
    const run = (text: string) => client.query({ text, values: [], types: typeParsers });
    client.on("error", () => {
      // The server has freed the lock with the connection.
      held = null;
      discard();
    });
    try {
      await run("begin");
      await run("set local idle_in_transaction_session_timeout = 0");
      const { rows } = await run(
        `select pg_try_advisory_xact_lock(${lockNumber}, hashtext(current_schema())) as "isHeld"`,
      );
      if (!isHeld(rows[0])) throw inUse(name);
    } catch (error) {
      discard();
      throw error;
    }
    // The lock does not keep a script alive.
    client.unref?.();
    return async () => {
      // A closed connection alone frees the lock only once the server has noticed it.
      if (!isReleased) await run("rollback").catch(() => {});
      discard();
    };
  }

  async function hold(): Promise<void> {
    isWanted = true;
    held ??= take();
    await held.catch((error: unknown) => {
      held = null;
      throw storeFailure(error, name);
    });
  }

  return {
    hold,
    async keep() {
      if (!isWanted) return;
      await hold().catch((cause: unknown) => {
        if (!isAuditError(cause) || cause.code !== "conflict") throw cause;
        throw new AuditError("store_unavailable", cause.message, { retryable: true, reason: "taken", cause });
      });
    },
    async release() {
      isWanted = false;
      const free = await Promise.resolve(held).catch(() => null);
      held = null;
      await free?.();
    },
  };
}

function isHeld(row: unknown): boolean {
  return typeof row === "object" && row !== null && "isHeld" in row && row.isHeld === true;
}

function inUse(name: string): AuditError {
  const text =
    `Another process without a shared queue works on the crawls in ${name}. Stop it first, or give both the same queue: ` +
    "--queue postgres://… or redis://….";
  return new AuditError("conflict", text);
}
