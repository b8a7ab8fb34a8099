import { describe, expect, it } from "vitest";
import { fairSlots } from "./fair-slots.ts";

/** Work that ends when the test says so. */
function held() {
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  return {
    begun,
    work: (id: string) => () =>
      new Promise<string>((resolve, reject) => {
        begun.push(id);
        ends.set(id, (error) => (error === undefined ? resolve(id) : reject(error)));
      }),
    end: (id: string, error?: Error) => ends.get(id)?.(error),
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe("fairSlots", () => {
  it("holds a slot until the work has settled, whether it failed or not", async () => {
    const slots = fairSlots({ slots: 1, maxWaiting: 10 });
    const { begun, work, end } = held();
    const failing = slots.run({ tenant: "a" }, work("1"));
    const after = slots.run({ tenant: "a" }, work("2"));
    await turn();
    expect([begun, slots.running, slots.waiting]).toEqual([["1"], 1, 1]);
    end("1", new Error("broken"));
    await expect(failing).rejects.toThrow("broken");
    await turn();
    end("2");
    expect(await after).toBe("2");
    expect([slots.running, slots.waiting]).toEqual([0, 0]);
  });

  it("lets a tenant with nothing running go before one with much waiting", async () => {
    const slots = fairSlots({ slots: 1, maxWaiting: 10 });
    const { begun, work, end } = held();
    for (const id of ["a1", "a2", "a3"]) void slots.run({ tenant: "a" }, work(id));
    void slots.run({ tenant: "b" }, work("b"));
    await turn();
    end("a1");
    await turn();
    expect(begun).toEqual(["a1", "b"]);
  });

  it("rejects work beyond the maximum that waits, of this tenant alone", async () => {
    const slots = fairSlots({ slots: 2, maxWaiting: 1 });
    const { begun, work } = held();
    void slots.run({ tenant: "a" }, work("a1"));
    void slots.run({ tenant: "a" }, work("a2"));
    const over = slots.run({ tenant: "a" }, work("a3"));
    await expect(over).rejects.toMatchObject({ code: "limit_reached", retryable: true });
    void slots.run({ tenant: "b" }, work("b1"));
    await turn();
    expect(begun).toEqual(["a1", "b1"]);
  });

  it("forgets work whose signal aborts while it waits, and does not start it", async () => {
    const slots = fairSlots({ slots: 1, maxWaiting: 10 });
    const { begun, work, end } = held();
    const abort = new AbortController();
    void slots.run({ tenant: "a" }, work("1"));
    const waiting = slots.run({ tenant: "a" }, work("2"), abort.signal);
    const gone = new Error("gone");
    abort.abort(gone);
    await expect(waiting).rejects.toBe(gone);
    expect(slots.waiting).toBe(0);
    await turn();
    end("1");
    await turn();
    expect(begun).toEqual(["1"]);
    await expect(slots.run({ tenant: "a" }, work("3"), abort.signal)).rejects.toBe(gone);
  });
});
