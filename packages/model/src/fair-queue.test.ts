import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FairQueue, type FairQueueOptions, type FairWork } from "./fair-queue.ts";

interface Named extends FairWork {
  readonly id: string;
}

const work = (tenant: string, id: string | number = "", group?: string): Named => ({
  tenant,
  id: `${tenant}${id}`,
  ...(group === undefined ? {} : { group }),
});

function queueOf(options: FairQueueOptions, ...waiting: readonly Named[]): FairQueue<Named> {
  const queue = new FairQueue<Named>(options);
  for (const each of waiting) queue.add(each);
  return queue;
}

/** Starts all that may start. */
function started(queue: FairQueue<Named>): string[] {
  const ids: string[] = [];
  for (let next = queue.next(); next !== null; next = queue.next()) ids.push(next.id);
  return ids;
}

const many = (tenant: string, count: number) => Array.from({ length: count }, (_, index) => work(tenant, index));

describe("FairQueue", () => {
  it("starts the work of the tenant with the fewest running, then of the one served least recently", () => {
    const queue = queueOf({ slots: 4, share: () => 4 }, ...many("a", 5), work("b"), work("c"));
    expect(started(queue)).toEqual(["a0", "b", "c", "a1"]);
    queue.add(work("b", 1));
    queue.end(work("a", 0));
    expect(started(queue)).toEqual(["b1"]);
    queue.end(work("b"));
    expect(started(queue)).toEqual(["a2"]);
  });

  it("starts a tenant that arrives before ten others that were served before, whatever they have waiting", () => {
    const flood = Array.from({ length: 10 }, (_, index) => `flood${index}`);
    const queue = queueOf({ slots: 2 }, ...flood.flatMap((tenant) => many(tenant, 50)));
    const running = [queue.next(), queue.next()];
    for (let round = 0; round < 10; round++) {
      const ended = running.shift();
      if (ended) queue.end(ended);
      running.push(queue.next());
    }
    queue.add(work("b"));
    const [first] = running;
    if (first) queue.end(first);
    expect(queue.next()?.id).toBe("b");
  });

  it.each([
    [1, [8]],
    [2, [8, 4]],
    [3, [8, 4, 2]],
  ])("leaves slots free for others beside %i flooding tenants", (tenants, shares) => {
    const names = Array.from({ length: tenants }, (_, index) => `flood${index}`);
    const queue = queueOf({ slots: 16 });
    for (const name of names) {
      for (const each of many(name, 30)) queue.add(each);
      started(queue);
    }
    expect(names.map((name) => queue.runningOf(name))).toEqual(shares);
    queue.add(work("b"));
    expect(started(queue)).toEqual(["b"]);
  });

  it("takes back from tenants with more as their work ends", () => {
    const queue = queueOf({ slots: 8 }, ...many("a", 100));
    const running = many("a", 100).slice(0, started(queue).length);
    for (const each of [...many("b", 100), ...many("c", 100)]) queue.add(each);
    started(queue);
    for (let ends = 0; ends < 4; ends++) {
      const ended = running.shift();
      if (ended) queue.end(ended);
      started(queue);
    }
    const counts = ["a", "b", "c"].map((tenant) => queue.runningOf(tenant));
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  });

  it("passes over work of a group at its limit, but not over the rest of its tenant", () => {
    const queue = queueOf(
      { slots: 9, perGroup: 1 },
      work("a", 1, "x"),
      work("a", 2, "x"),
      work("a", 3, "y"),
      work("b", 1, "x"),
    );
    expect(started(queue)).toEqual(["a1", "a3"]);
    queue.end(work("a", 1, "x"));
    expect(started(queue)).toEqual(["b1"]);
  });

  it("does not treat a tenant as new that comes back while others wait", () => {
    const queue = queueOf({ slots: 1 }, work("a", 1));
    expect(started(queue)).toEqual(["a1"]);
    queue.add(work("b"));
    queue.end(work("a", 1));
    queue.add(work("a", 2));
    expect(started(queue)).toEqual(["b"]);
    queue.add(work("c"));
    queue.end(work("b"));
    queue.add(work("b", 2));
    expect(started(queue)).toEqual(["c"]);
    queue.end(work("c"));
    expect(started(queue)).toEqual(["a2"]);
  });

  it("ends work early for a tenant with at least two fewer, no more than it can use", () => {
    const flood = many("a", 5);
    const queue = queueOf({ slots: 4, share: () => 4 }, ...flood);
    started(queue);
    const ended = () =>
      flood
        .slice(0, 4)
        .filter((each) => queue.yields(each))
        .map(({ id }) => id);
    expect(ended()).toEqual([]);
    queue.add(work("b"));
    expect(ended()).toEqual(["a0"]);
    queue.add(work("b", 1));
    expect(ended()).toEqual(["a0", "a1"]);
    queue.add(work("c"));
    expect(ended()).toEqual(["a0", "a1", "a2"]);
    const [first] = flood;
    if (first) queue.end(first);
    expect(started(queue)).toEqual(["b"]);
    expect(ended()).toEqual(["a1", "a2"]);
  });

  it("forgets removed work", () => {
    const [first, second] = [work("a", 1), work("a", 2)];
    const queue = queueOf({ slots: 1 }, first, second);
    expect([queue.delete(first), queue.delete(first), queue.size]).toEqual([true, false, 1]);
    expect(started(queue)).toEqual(["a2"]);
    expect(queue.delete(second)).toBe(false);
  });
});

/** The law, written down the slow way. */
class Model {
  readonly waiting: Named[] = [];
  readonly running: Named[] = [];
  readonly #starts: string[] = [];
  readonly #slots: number;
  readonly #perGroup: number;

  constructor(slots: number, perGroup: number) {
    this.#slots = slots;
    this.#perGroup = perGroup;
  }

  next(): Named | null {
    const free = this.#slots - this.running.length;
    const count = (tenant: string) => this.running.filter((each) => each.tenant === tenant).length;
    const inGroup = (group: string | undefined) => this.running.filter((each) => each.group === group).length;
    const eligible = this.waiting.filter(
      ({ tenant, group }) => count(tenant) < free && (group === undefined || inGroup(group) < this.#perGroup),
    );
    const use = ({ tenant }: Named) => [count(tenant), this.#starts.lastIndexOf(tenant)] as const;
    const before = (a: Named, b: Named) => use(a)[0] - use(b)[0] || use(a)[1] - use(b)[1];
    const [next = null] = [...eligible].sort(before);
    if (next === null) return null;
    this.waiting.splice(this.waiting.indexOf(next), 1);
    this.running.push(next);
    this.#starts.push(next.tenant);
    return next;
  }

  /** The last starts count only while somebody waits. */
  settle(): void {
    if (this.waiting.length > 0) return;
    const busy = new Set(this.running.map(({ tenant }) => tenant));
    this.#starts.splice(0, this.#starts.length, ...this.#starts.filter((tenant) => busy.has(tenant)));
  }
}

const anyStep = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("add" as const),
      tenant: fc.constantFrom(..."abcde"),
      group: fc.constantFrom(undefined, "x", "y"),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("next" as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("end" as const), index: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("delete" as const), index: fc.nat() }) },
);

type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

function picked(from: Named[], index: number): Named | undefined {
  return from.splice(index % Math.max(1, from.length), 1)[0];
}

/** Takes a step with both, which must agree. */
function take({ queue, model }: { queue: FairQueue<Named>; model: Model }, step: Step, index: number): void {
  if (step.kind === "next") expect(queue.next()).toBe(model.next());
  if (step.kind === "add") {
    const added = work(step.tenant, index, step.group);
    queue.add(added);
    model.waiting.push(added);
  }
  const ended = step.kind === "end" ? picked(model.running, step.index) : undefined;
  if (ended !== undefined) queue.end(ended);
  const removed = step.kind === "delete" ? picked(model.waiting, step.index) : undefined;
  if (removed !== undefined) expect(queue.delete(removed)).toBe(true);
  model.settle();
  expect([queue.size, queue.running]).toEqual([model.waiting.length, model.running.length]);
}

describe("FairQueue under any sequence of calls", () => {
  it("starts exactly what the law says, within its limits", () => {
    fc.assert(
      fc.property(
        fc.array(anyStep, { maxLength: 80 }),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 3 }),
        (steps, slots, perGroup) => {
          const both = { queue: new FairQueue<Named>({ slots, perGroup }), model: new Model(slots, perGroup) };
          for (const [index, each] of steps.entries()) take(both, each, index);
        },
      ),
      { numRuns: 500 },
    );
  });

  it("serves no tenant twice while another one waits with nothing running", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(..."abcdef"), { minLength: 1, maxLength: 60 }),
        fc.nat(),
        fc.integer({ min: 1, max: 4 }),
        (others, seed, slots) => {
          const queue = new FairQueue<Named>({ slots });
          for (const [index, tenant] of others.entries()) queue.add(work(tenant, index));
          const running: Named[] = [];
          const step = () => {
            for (let next = queue.next(); next !== null; next = queue.next()) running.push(next);
          };
          step();
          queue.add(work("z"));
          const served: string[] = [];
          for (let ends = 0; !running.some(({ tenant }) => tenant === "z"); ends++) {
            const [ended] = running.splice((seed + ends) % running.length, 1);
            if (ended) queue.end(ended);
            // Flooding tenants always have more.
            if (ended) queue.add(work(ended.tenant, `again${ends}`));
            const before = running.length;
            step();
            served.push(...running.slice(before).map(({ tenant }) => tenant));
          }
          expect(new Set(served).size).toBe(served.length);
        },
      ),
    );
  });
});
