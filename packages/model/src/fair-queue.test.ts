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

/** The law, written down the slow way: every start so far is searched each time. */
class Model {
  readonly waiting: Named[] = [];
  readonly running: Named[] = [];
  /** Tenants in the order of their starts. */
  #starts: string[] = [];
  readonly #options: Required<FairQueueOptions>;

  constructor(options: Required<FairQueueOptions>) {
    this.#options = options;
  }

  next(): Named | null {
    const [next] = this.waiting
      .filter((each) => this.#mayStart(each))
      // Sorting is stable, so that what came first stays first.
      .sort((a, b) => this.#running(a) - this.#running(b) || this.#lastStart(a) - this.#lastStart(b));
    if (next === undefined) return null;
    this.waiting.splice(this.waiting.indexOf(next), 1);
    this.running.push(next);
    this.#starts.push(next.tenant);
    return next;
  }

  /** The last starts of tenants without work count only while somebody waits. */
  settle(): void {
    if (this.waiting.length > 0) return;
    this.#starts = this.#starts.filter((tenant) => this.running.some((each) => each.tenant === tenant));
  }

  #mayStart(work: Named): boolean {
    const { slots, share, perGroup } = this.#options;
    const free = slots - this.running.length;
    if (free === 0 || this.#running(work) >= share(free, work.tenant)) return false;
    return work.group === undefined || this.running.filter(({ group }) => group === work.group).length < perGroup;
  }

  #running({ tenant }: Named): number {
    return this.running.filter((each) => each.tenant === tenant).length;
  }

  #lastStart({ tenant }: Named): number {
    return this.#starts.lastIndexOf(tenant);
  }
}

const anyIndex = fc.nat({ max: 1000 });
const anyStep = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("add" as const),
      tenant: fc.constantFrom(..."abcd"),
      groups: fc.array(fc.constantFrom(undefined, "x", "y"), { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("next" as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("end" as const), index: anyIndex }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("delete" as const), index: anyIndex }) },
);

const anyOptions: fc.Arbitrary<Required<FairQueueOptions>> = fc.record({
  slots: fc.integer({ min: 1, max: 12 }),
  share: fc.oneof(
    fc.constant((free: number) => free),
    fc.integer({ min: 1, max: 6 }).map((most) => () => most),
  ),
  perGroup: fc.constantFrom(1, 2, Number.POSITIVE_INFINITY),
});

type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

function picked(from: Named[], index: number): Named | undefined {
  return from.splice(index % Math.max(1, from.length), 1)[0];
}

/** Takes a step with both, which must agree. */
function take({ queue, model }: { queue: FairQueue<Named>; model: Model }, step: Step, index: number): void {
  if (step.kind === "next") expect(queue.next()).toBe(model.next());
  const added =
    step.kind === "add" ? step.groups.map((group, place) => work(step.tenant, `${index}.${place}`, group)) : [];
  for (const each of added) {
    queue.add(each);
    model.waiting.push(each);
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
      fc.property(fc.array(anyStep, { minLength: 10, maxLength: 120, size: "max" }), anyOptions, (steps, options) => {
        const both = { queue: new FairQueue<Named>(options), model: new Model(options) };
        for (const [index, each] of steps.entries()) take(both, each, index);
      }),
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
