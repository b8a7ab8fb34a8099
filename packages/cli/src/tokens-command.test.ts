import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { systemClock } from "@sightline/engine";
import { apiTokens } from "@sightline/http";
import { sqliteStore } from "@sightline/store-sql/sqlite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { capturedTerminal, noInterrupts } from "./captured-terminal.test.fixture.ts";
import { runProgram } from "./program.ts";

let folder = "";
let store = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sightline-tokens-"));
  store = `sqlite:${join(folder, "a.db")}`;
});
afterEach(() => rmSync(folder, { recursive: true }));

async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const terminal = capturedTerminal();
  const code = await runProgram([...args, "--store", store], { terminal, interrupts: noInterrupts });
  return { code, ...terminal.written };
}

async function principalOf(token: string) {
  const opened = await sqliteStore(store.slice("sqlite:".length));
  const headers = { authorization: `Bearer ${token}` };
  const principal = await apiTokens(opened.records, systemClock).authenticate(
    new Request("http://a.test", { headers }),
  );
  await opened.close();
  return principal;
}

const secretIn = (text: string) => /sak_live_\S+/.exec(text)?.[0] ?? "";
const idIn = (text: string) => /token_[0-9a-f]{32}/.exec(text)?.[0] ?? "";

it("issues a token for a tenant and plan that the service accepts, and never shows it again", async () => {
  const issued = await run("tokens", "issue", "--tenant", "acme", "--scopes", "crawls:read,admin");
  const token = secretIn(issued.out);
  expect(await principalOf(token)).toMatchObject({
    tenantId: "acme",
    plan: "starter",
    scopes: ["crawls:read", "admin"],
  });
  const { out } = await run("tokens", "list");
  expect(out).toContain(idIn(issued.out));
  expect(out).toContain("valid");
  expect(out).not.toContain(token);
});

it("gives no token the scope admin by default", async () => {
  const { out } = await run("tokens", "issue");
  expect((await principalOf(secretIn(out)))?.scopes).not.toContain("admin");
});

it("revokes a token at once", async () => {
  const { out } = await run("tokens", "issue");
  expect((await run("tokens", "revoke", idIn(out))).code).toBe(0);
  expect(await principalOf(secretIn(out))).toBeNull();
  expect((await run("tokens", "list")).out).toContain("revoked");
});

it("replaces a token, at once without a grace period", async () => {
  const first = await run("tokens", "issue", "--tenant", "acme");
  const second = await run("tokens", "rotate", idIn(first.out), "--grace", "0");
  expect(await principalOf(secretIn(first.out))).toBeNull();
  expect(await principalOf(secretIn(second.out))).toMatchObject({ tenantId: "acme" });
});

it("lists tenants and moves one to another plan", async () => {
  const { out } = await run("tokens", "issue", "--tenant", "acme");
  await run("tokens", "issue", "--tenant", "other");
  expect((await run("tenants", "plan", "acme", "scale")).code).toBe(0);
  expect(await principalOf(secretIn(out))).toMatchObject({ plan: "scale" });
  const listed = await run("tenants", "list");
  expect(listed.out).toContain("acme  scale  1 of 1 tokens valid");
  expect(listed.out).toContain("other  starter");
});

it("writes what the commands change to the audit log, as from the command line", async () => {
  const first = await run("tokens", "issue", "--tenant", "acme", "--scopes", "admin");
  const second = await run("tokens", "rotate", idIn(first.out), "--grace", "0");
  await run("tenants", "plan", "acme", "scale");
  await run("tokens", "revoke", idIn(second.out));
  const opened = await sqliteStore(store.slice("sqlite:".length));
  const { items } = await opened.records.list("audit-log", { limit: 10 });
  await opened.close();
  const actor = { type: "operator", via: "command_line" };
  expect(items.map(({ value }) => value)).toMatchObject(
    ["token.revoked", "plan.set", "token.rotated", "token.issued"].map((action) => ({ action, actor })),
  );
});

it.each([
  [["tokens", "issue", "--plan", "gold"], "There is no plan"],
  [["tokens", "issue", "--scopes", "everything"], "There is no scope"],
  [["tokens", "issue", "--expires", "soon"], "--expires takes a date"],
  [["tokens", "revoke", "token_of_nobody"], "There is no such token"],
  [["tokens", "rotate", "token_of_nobody", "--grace", "long"], "--grace takes a number of days"],
  [["tenants", "plan", "nobody", "scale"], "has no valid token"],
])("refuses %j with a message that says what to do", async (args, message) => {
  const { code, err } = await run(...args);
  expect(code).toBe(2);
  expect(err).toContain(message);
});
