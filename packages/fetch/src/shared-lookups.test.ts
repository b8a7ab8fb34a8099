import { describe, expect, it } from "vitest";
import { type SharedLookupsParts, sharedLookups } from "./shared-lookups.ts";

const failureOf = (code: string) => Object.assign(new Error(code), { code });
const turn = () => new Promise((resolve) => setImmediate(resolve));
const never = new AbortController().signal;

/** A resolver that answers when the test says so, at a time that the test sets. */
function heldResolver(parts: Partial<SharedLookupsParts> = {}) {
  let time = 0;
  const asked: string[] = [];
  const answers = new Map<string, (error?: Error) => void>();
  const lookup = sharedLookups({
    resolve: (hostname) =>
      new Promise((resolve, reject) => {
        asked.push(hostname);
        answers.set(hostname, (error) => (error === undefined ? resolve(["198.41.0.4"]) : reject(error)));
      }),
    now: () => time,
    slots: 3,
    ...parts,
  });
  return {
    asked,
    /** Looks a name up, and notes the outcome. */
    ask(hostname: string, tenant: string, signal = never) {
      const outcome = { value: "waiting" };
      lookup(hostname, tenant, signal).then(
        ([address = ""]) => {
          outcome.value = address;
        },
        (error: unknown) => {
          outcome.value = error instanceof Error ? error.message : String(error);
        },
      );
      return outcome;
    },
    async answer(hostname: string, error?: Error) {
      answers.get(hostname)?.(error);
      await turn();
    },
    async pass(ms: number) {
      time += ms;
      await turn();
    },
  };
}

describe("sharedLookups", () => {
  it("leaves a slot to others while one tenant's names never resolve", async () => {
    const { ask, asked, answer } = heldResolver();
    for (let index = 0; index < 76; index++) ask(`hang${index}.test`, "a");
    await turn();
    expect(asked).toEqual(["hang0.test", "hang1.test"]);
    const other = ask("b.test", "b");
    await turn();
    expect(asked.at(-1)).toBe("b.test");
    await answer("b.test");
    expect(other.value).toBe("198.41.0.4");
  });

  it.each([3, 10])("keeps the last slot for tenants whose names resolve, beside %i others", async (tenants) => {
    const { ask, asked, answer, pass } = heldResolver();
    const hanging = Array.from({ length: tenants }, (_, index) => `flood${index}`);
    for (const tenant of hanging) for (let index = 0; index < 20; index++) ask(`${index}.${tenant}.test`, tenant);
    await turn();
    // Each of them meets the time of a slow lookup once.
    for (let index = 0; index < 2 * tenants; index++) {
      await pass(10_000);
      await answer(asked[index] ?? "", failureOf("EAI_AGAIN"));
    }
    await pass(10_000);
    const before = asked.length;
    const other = ask("b.test", "b");
    await turn();
    expect(asked.slice(before)).toEqual(["b.test"]);
    await answer("b.test");
    expect(other.value).toBe("198.41.0.4");
  });

  it("keeps the slot of an abandoned lookup until the system returns it", async () => {
    const { ask, asked, answer } = heldResolver({ slots: 1 });
    const abort = new AbortController();
    const abandoned = ask("hang.test", "a", abort.signal);
    await turn();
    abort.abort(new Error("too late"));
    await turn();
    expect(abandoned.value).toBe("too late");
    ask("b.test", "b");
    await turn();
    expect(asked).toEqual(["hang.test"]);
    await answer("hang.test", failureOf("EAI_AGAIN"));
    expect(asked).toEqual(["hang.test", "b.test"]);
  });

  it("never asks for a name that nobody waits for any more", async () => {
    const { ask, asked, answer } = heldResolver({ slots: 1 });
    ask("first.test", "a");
    const abort = new AbortController();
    ask("second.test", "a", abort.signal);
    ask("third.test", "a");
    abort.abort(new Error("too late"));
    await turn();
    await answer("first.test");
    expect(asked).toEqual(["first.test", "third.test"]);
  });

  it("looks a name up once for all who wait for it, of whichever tenant", async () => {
    const { ask, asked, answer } = heldResolver();
    const callers = ["a", "a", "b", "c", "d"].map((tenant) => ask("same.test", tenant));
    await turn();
    expect(asked).toEqual(["same.test"]);
    await answer("same.test");
    expect(callers.map(({ value }) => value)).toEqual(Array.from({ length: 5 }, () => "198.41.0.4"));
    ask("same.test", "a");
    await turn();
    expect(asked).toHaveLength(2);
  });

  it("remembers for 30 seconds that a name does not exist", async () => {
    const { ask, asked, answer, pass } = heldResolver();
    ask("missing.test", "a");
    await turn();
    await answer("missing.test", failureOf("ENOTFOUND"));
    await pass(29_999);
    const again = ask("missing.test", "b");
    await turn();
    expect(again.value).toBe("ENOTFOUND");
    expect(asked).toHaveLength(1);
    await pass(1);
    ask("missing.test", "b");
    await turn();
    expect(asked).toHaveLength(2);
  });

  it("remembers a temporary failure only if it took long", async () => {
    const { ask, asked, answer, pass } = heldResolver();
    for (const [name, tookMs] of [
      ["fast.test", 10],
      ["slow.test", 10_000],
    ] as const) {
      ask(name, "a");
      await turn();
      await pass(tookMs);
      await answer(name, failureOf("EAI_AGAIN"));
      ask(name, "a");
      await turn();
    }
    expect(asked).toEqual(["fast.test", "fast.test", "slow.test"]);
  });

  it("keeps a bounded number of failures", async () => {
    const { ask, asked, answer } = heldResolver();
    for (let index = 0; index <= 1000; index++) {
      ask(`${index}.test`, "a");
      await turn();
      await answer(`${index}.test`, failureOf("ENOTFOUND"));
    }
    ask("0.test", "a");
    await turn();
    expect(asked.at(-1)).toBe("0.test");
  });

  it("rejects lookups of a tenant beyond the maximum that waits", async () => {
    const { ask } = heldResolver();
    for (let index = 0; index < 1002; index++) ask(`${index}.test`, "a");
    const over = ask("over.test", "a");
    const other = ask("b.test", "b");
    await turn();
    expect([over.value, other.value]).toEqual(["Too much work of this kind is waiting; try again later.", "waiting"]);
  });
});
