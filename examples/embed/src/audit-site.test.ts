import { type DemoSite, serveDemoSite } from "@sightline/example-demo-site";
import { type Auditor, createAuditor } from "sightline";
import { afterAll, beforeAll, expect, it } from "vitest";
import { auditSite } from "./audit-site.ts";

let site: DemoSite;
let auditor: Auditor;
beforeAll(async () => {
  site = await serveDemoSite();
  auditor = createAuditor();
});
afterAll(async () => {
  await auditor.close();
  await site.close();
});

const plan = () => ({ maxPages: 20, allowPrivateHosts: [new URL(site.url).host] });

it("brings progress, score, issues in words and a PDF", async () => {
  const fetched: number[] = [];
  const onProgress = (counts: { readonly fetched: number }) => fetched.push(counts.fetched);
  const { score, issues, pdf } = await auditSite(auditor, site.url, { plan: plan(), onProgress });
  expect(fetched.at(-1)).toBe(20);
  expect(score).toBeGreaterThan(0);
  expect(score).toBeLessThan(100);
  expect(issues).toHaveLength(10);
  for (const { title, text, subject } of issues) {
    expect([title, text]).not.toContain("");
    expect(new URL(subject.url).host).toBe(new URL(site.url).host);
  }
  expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe("%PDF-");
});

it("ends when it is told to", async () => {
  const signal = AbortSignal.abort(new Error("Enough."));
  await expect(auditSite(auditor, site.url, { plan: plan(), signal })).rejects.toThrow("Enough.");
});
