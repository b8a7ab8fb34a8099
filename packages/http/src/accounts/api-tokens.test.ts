import { AuditError } from "@sightline/model";
import type { RecordStore } from "@sightline/model/ports";
import { memoryStore } from "@sightline/store-memory";
import { fakeClock } from "@sightline/testkit";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type ApiTokens, apiTokens, type IssuedToken } from "./api-tokens.ts";
import { formatToken, isWellFormed } from "./token-format.ts";

const asked = (token: string) => new Request("http://a.test", { headers: { authorization: `Bearer ${token}` } });

function setUp() {
  const clock = fakeClock();
  const { records } = memoryStore({ now: clock.now });
  return { clock, records, tokens: apiTokens(records, clock) };
}

it("recognises a token that it issued, with its tenant, plan and scopes", async () => {
  const { tokens } = setUp();
  const { token, details } = await tokens.issue({ tenantId: "a", plan: "starter", scopes: ["crawls:read"] });
  expect(token).toMatch(/^sak_live_[A-Za-z0-9_-]{43}[0-9A-Za-z]{6}$/);
  expect(await tokens.authenticate(asked(token))).toEqual({
    tenantId: "a",
    plan: "starter",
    scopes: ["crawls:read"],
    tokenId: details.id,
  });
});

it.each([
  ["no header", new Request("http://a.test")],
  ["another scheme", new Request("http://a.test", { headers: { authorization: "Basic YTpi" } })],
  ["a token of nobody", asked(formatToken(new Uint8Array(32)))],
  ["something that is no token", asked("sak_live_x")],
  ["an empty token", new Request("http://a.test", { headers: { authorization: "Bearer " } })],
])("does not recognise %s", async (_, request) => {
  expect(await setUp().tokens.authenticate(request)).toBeNull();
});

it("notices every change of one character by the checksum alone", () => {
  const token = formatToken(Uint8Array.from({ length: 32 }, (_, index) => index * 7));
  expect(isWellFormed(token)).toBe(true);
  const alphabet = "ABCxyz019-_";
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.constantFrom(...alphabet), (index, character) => {
      if (token[index] === character) return;
      expect(isWellFormed(token.slice(0, index) + character + token.slice(index + 1))).toBe(false);
    }),
  );
});

it("keeps a hash of the token and never the token", async () => {
  const { tokens, records } = setUp();
  const { token } = await tokens.issue({ tenantId: "a", plan: "starter" });
  const { items } = await records.list("token", { limit: 10 });
  const stored = JSON.stringify(items);
  expect(items).toHaveLength(1);
  expect(stored).not.toContain(token);
  expect(stored).not.toContain(token.slice(0, 20));
  expect(stored).toContain(token.slice(0, 12));
});

it("ends a token when it expires", async () => {
  const { tokens, clock } = setUp();
  const { token } = await tokens.issue({ tenantId: "a", plan: "starter", expiresAt: clock.now() + 1000 });
  expect(await tokens.authenticate(asked(token))).not.toBeNull();
  clock.advance(1000);
  expect(await tokens.authenticate(asked(token))).toBeNull();
});

it("ends a token at once when it is revoked", async () => {
  const { tokens } = setUp();
  const { token, details } = await tokens.issue({ tenantId: "a", plan: "starter" });
  await tokens.revoke(details.id);
  expect(await tokens.authenticate(asked(token))).toBeNull();
  expect((await tokens.list("a"))[0]?.revokedAt).not.toBeNull();
  await expect(tokens.revoke("token_none")).rejects.toMatchObject({ code: "not_found" });
  await expect(tokens.revoke("token_")).rejects.toMatchObject({ code: "not_found" });
});

it("lets the old token live for the grace of a rotation", async () => {
  const { tokens, clock } = setUp();
  const old = await tokens.issue({ tenantId: "a", plan: "starter", scopes: ["sites:read"] });
  const fresh = await tokens.rotate(old.details.id, { graceMs: 5000 });
  expect(fresh.details).toMatchObject({ tenantId: "a", plan: "starter", scopes: ["sites:read"], expiresAt: null });
  expect(await tokens.authenticate(asked(old.token))).not.toBeNull();
  clock.advance(5000);
  expect(await tokens.authenticate(asked(old.token))).toBeNull();
  expect(await tokens.authenticate(asked(fresh.token))).not.toBeNull();
});

it.each([
  ["rotated", (tokens: ApiTokens, { details }: IssuedToken) => tokens.rotate(details.id)],
  ["moved to another plan", (tokens: ApiTokens) => tokens.setPlan("a", "scale")],
  ["used", (tokens: ApiTokens, { token }: IssuedToken) => tokens.authenticate(asked(token))],
])("leaves a token revoked that is being %s at the same moment", async (_, change) => {
  const { tokens, records, clock } = setUp();
  const issued = await tokens.issue({ tenantId: "a", plan: "starter" });
  // Revoked between what the change reads and what it writes.
  const revokedAfter = async <Value>(reading: Promise<Value>) => {
    const read = await reading;
    await tokens.revoke(issued.details.id);
    return read;
  };
  const racing: RecordStore = {
    ...records,
    get: (...key) => revokedAfter(records.get(...key)),
    list: (...range) => revokedAfter(records.list(...range)),
  };
  await change(apiTokens(racing, clock), issued);
  expect((await tokens.list("a")).find(({ id }) => id === issued.details.id)?.revokedAt).toBe(clock.now());
  expect(await tokens.authenticate(asked(issued.token))).toBeNull();
});

it("remembers the last use, to the hour", async () => {
  const { tokens, clock } = setUp();
  const { token } = await tokens.issue({ tenantId: "a", plan: "starter" });
  const lastUse = async () => (await tokens.list("a"))[0]?.lastUsedAt;
  expect(await lastUse()).toBeNull();
  const first = clock.now();
  await tokens.authenticate(asked(token));
  clock.advance(60_000);
  await tokens.authenticate(asked(token));
  expect(await lastUse()).toBe(first);
  clock.advance(3_600_000);
  await tokens.authenticate(asked(token));
  expect(await lastUse()).toBe(clock.now());
});

it("issues no more tokens than allowed, however many are asked for at once", async () => {
  const { tokens } = setUp();
  const { details } = await tokens.issue({ tenantId: "a", plan: "starter" });
  const asks = Array.from({ length: 20 }, (_, index) =>
    index % 2 === 0
      ? tokens.issue({ tenantId: "a", plan: "starter", maxTokens: 5 })
      : tokens.rotate(details.id, { maxTokens: 5 }),
  );
  const refused = (await Promise.allSettled(asks)).filter(({ status }) => status === "rejected");
  expect(refused.length).toBeGreaterThan(0);
  expect((await tokens.list("a")).length).toBeLessThanOrEqual(5);
  expect((await tokens.list("a")).length).toBe(21 - refused.length);
});

it("lists only the tokens of a tenant", async () => {
  const { tokens } = setUp();
  for (const tenantId of ["a", "b", "a"]) await tokens.issue({ tenantId, plan: "starter" });
  expect(await tokens.list("a")).toHaveLength(2);
});

it.each([
  ["a date as text", { expiresAt: "2027-01-01T00:00:00Z" }],
  ["a Date", { expiresAt: new Date() }],
  ["no number", { expiresAt: Number.NaN }],
  ["a number without end", { expiresAt: Number.POSITIVE_INFINITY }],
  ["a scope that there is not", { scopes: ["sites:own"] }],
  ["no tenant", { tenantId: "" }],
  ["a plan that is no text", { plan: 3 }],
])("does not store a token with %s", async (_, wrong: object) => {
  const { tokens, records } = setUp();
  const options = Object.assign({ tenantId: "a", plan: "starter" }, wrong);
  await expect(tokens.issue(options)).rejects.toMatchObject({ code: "invalid_options" });
  expect((await records.list("token", { limit: 1 })).items).toEqual([]);
});

it("takes no grace that would end before it begins, or of which nobody knows how long it is", async () => {
  const { tokens } = setUp();
  const { details } = await tokens.issue({ tenantId: "a", plan: "starter" });
  for (const graceMs of [-1, Number.NaN]) {
    await expect(tokens.rotate(details.id, { graceMs })).rejects.toMatchObject({ code: "invalid_options" });
  }
  expect(await tokens.list("a")).toHaveLength(1);
});

it("lets a token in whose use cannot be noted", async () => {
  const { clock, records } = setUp();
  const { token } = await apiTokens(records, clock).issue({ tenantId: "a", plan: "starter" });
  const change = () => Promise.reject(new AuditError("store_unavailable", "The disk is full."));
  expect(await apiTokens({ ...records, change }, clock).authenticate(asked(token))).toMatchObject({ tenantId: "a" });
});
