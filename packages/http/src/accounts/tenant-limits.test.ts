import { expect, it } from "vitest";
import { maxStreams, tenantLimits } from "./tenant-limits.ts";

const never = new AbortController().signal;

it("lets a tenant have 20 event streams, and others theirs", () => {
  const limits = tenantLimits();
  const [close] = Array.from({ length: maxStreams }, () => limits.openStream("a"));
  expect(() => limits.openStream("a")).toThrow(/20 event streams/);
  limits.openStream("b");
  close?.();
  limits.openStream("a");
  expect(() => limits.openStream("a")).toThrow(/20 event streams/);
});

it("runs three reads of a tenant at once, in turns with others, and refuses to queue more than 20", async () => {
  const limits = tenantLimits();
  const running = new Set<string>();
  const release: (() => void)[] = [];
  const read = (name: string) =>
    limits.read(
      name.charAt(0),
      async () => {
        running.add(name);
        await new Promise<void>((resolve) => release.push(resolve));
        running.delete(name);
      },
      never,
    );
  const reads = Array.from({ length: 23 }, (_, index) => read(`a${index}`));
  await Promise.resolve();
  reads.push(read("b"));
  await new Promise(setImmediate);
  expect([...running].sort()).toEqual(["a0", "a1", "a2", "b"]);
  await expect(read("a23")).rejects.toMatchObject({ code: "rate_limited", headers: { "Retry-After": "5" } });
  while (running.size > 0) {
    expect([...running].filter((name) => name.startsWith("a")).length).toBeLessThanOrEqual(3);
    release.shift()?.();
    await new Promise(setImmediate);
  }
  await Promise.all(reads);
});
