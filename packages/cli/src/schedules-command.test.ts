import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAuditor } from "@sightline/engine";
import { sqliteStore } from "@sightline/store-sql/sqlite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { capturedTerminal, noInterrupts } from "./captured-terminal.test.fixture.ts";
import { runProgram } from "./program.ts";

let folder = "";
let store = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sightline-schedules-"));
  store = `sqlite:${join(folder, "a.db")}`;
});
afterEach(() => rmSync(folder, { recursive: true }));

async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const terminal = capturedTerminal();
  const code = await runProgram(["schedules", ...args, "--store", store], { terminal, interrupts: noInterrupts });
  return { code, ...terminal.written };
}

/** Returns the schedules of a site, as the service on the same store sees them. */
async function schedulesOf(url: string, tenant = "default") {
  const auditor = createAuditor({ store: await sqliteStore(store.slice("sqlite:".length)) });
  const { sites, schedules } = auditor.tenant(tenant);
  const site = await sites.find(url);
  const items = site === null ? [] : (await schedules.list(site.id)).items;
  await auditor.close();
  return items;
}

const idIn = (text: string) => /schedule_[0-9a-f]{32}/.exec(text)?.[0] ?? "";
const url = "https://example.com/";
const weekly = ["--cron", "0 5 * * 1"];

it("adds a schedule that the service finds, and its site with it", async () => {
  const settings = ["--time-zone", "Europe/Berlin", "--name", "Monday", "--max-pages", "50"];
  const { code, out } = await run("add", url, ...weekly, ...settings, "--alert", "score:5, new-error,failed");
  expect(code).toBe(0);
  expect(await schedulesOf(url)).toMatchObject([
    {
      id: idIn(out),
      name: "Monday",
      cron: "0 5 * * 1",
      timeZone: "Europe/Berlin",
      enabled: true,
      plan: { maxPages: 50 },
      alerts: { scoreFell: 5, newError: true, crawlFailed: true },
    },
  ]);
  expect(out).toMatch(/for the first time at \d{4}-\d\d-\d\d 0[34]:00 UTC\./);
});

it("pauses, resumes and removes a schedule", async () => {
  const id = idIn((await run("add", url, ...weekly)).out);
  expect((await run("pause", id)).out).toBe(`${id} is paused.\n`);
  expect(await schedulesOf(url)).toMatchObject([{ enabled: false, nextRunAt: null }]);
  expect((await run("list")).out).toContain("paused, no crawl yet");
  expect((await run("resume", id)).out).toContain("runs next at");
  expect(await schedulesOf(url)).toMatchObject([{ enabled: true, nextRunAt: expect.any(String) }]);
  expect((await run("remove", id)).code).toBe(0);
  expect(await schedulesOf(url)).toEqual([]);
});

it("lists the schedules of a tenant, of all sites or of one", async () => {
  const first = idIn((await run("add", url, ...weekly, "--tenant", "acme")).out);
  const second = idIn((await run("add", "https://shop.example/", ...weekly, "--tenant", "acme")).out);
  const listed = await run("list", "--tenant", "acme");
  expect(listed.out).toContain(`${first}  https://example.com  0 5 * * 1  UTC  next`);
  expect(listed.out).toContain(second);
  const ofSite = await run("list", "https://shop.example/page", "--tenant", "acme");
  expect(idIn(ofSite.out)).toBe(second);
  expect(ofSite.out).not.toContain(first);
  expect(await run("list")).toMatchObject({ code: 0, out: "", err: expect.stringContaining("There are no schedules") });
});

it("changes no schedule of another tenant", async () => {
  const id = idIn((await run("add", url, ...weekly, "--tenant", "acme")).out);
  expect(await run("remove", id)).toMatchObject({ code: 2, err: expect.stringContaining("There is no schedule") });
  expect(await schedulesOf(url, "acme")).toHaveLength(1);
});

it("says in its help that a server has to run on the same store", async () => {
  const { out } = await run("add", "--help");
  expect(out).toContain("only while `sightline serve` runs on the same store");
});

it.each([
  [["add", url], "--cron"],
  [["add", url, "--cron", "whenever"], "cron"],
  [["add", url, "--cron", "* * * * *"], "an hour apart"],
  [["add", url, ...weekly, "--time-zone", "Mars/Olympus"], "Mars/Olympus"],
  [["add", url, ...weekly, "--alert", "rain"], "--alert takes"],
  [["add", url, ...weekly, "--alert", "score:0"], "alerts.scoreFell"],
  [["add", url, ...weekly, "--max-pages", "many"], "--max-pages takes"],
  [["add", "nowhere", ...weekly], "nowhere"],
  [["list", "https://unknown.example/"], "has no site https://unknown.example"],
  [["pause", "schedule_of_nobody"], "There is no schedule"],
])("refuses %j with a message that says what to do", async (args, message) => {
  const { code, err } = await run(...args);
  expect(code).toBe(2);
  expect(err).toContain(message);
});
