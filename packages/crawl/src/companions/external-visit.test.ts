import type { FetchResult } from "@sightline/model/ports";
import { describe, expect, it } from "vitest";
import { type ExternalVisiting, visitExternal } from "./external-visit.ts";

const url = "https://other.test/page";
const never = new AbortController().signal;

interface Answer {
  readonly status?: number;
  readonly location?: string;
  readonly headers?: readonly (readonly [string, string])[];
  readonly body?: string;
  readonly failure?: "dns" | "timeout" | "tls" | "connect" | "address-not-allowed";
  readonly isUnknownName?: true;
}

/** Visits the page where requests are answered as a table says: `HEAD URL`, `GET URL`, or the URL for both. */
async function visit(answers: Readonly<Record<string, Answer>>, more: Partial<ExternalVisiting> = {}) {
  const asked: string[] = [];
  const result = await visitExternal(
    url,
    {
      async request(at, method): Promise<FetchResult> {
        asked.push(`${method} ${at}`);
        return answered(at, answers[`${method} ${at}`] ?? answers[at] ?? { status: 500 });
      },
      permits: async () => true,
      isOwn: ({ hostname }) => hostname === "own.test",
      now: () => Date.UTC(2026, 0, 1),
      ...more,
    },
    never,
  );
  return { ...result.entry, asksForPause: result.asksForPause, asked };
}

function answered(
  at: string,
  { status, location, headers = [], body = "", failure, isUnknownName }: Answer,
): FetchResult {
  if (failure !== undefined) {
    return { kind: "failure", url: at, failure, message: "", totalMs: 1, ...(isUnknownName && { isUnknownName }) };
  }
  return {
    kind: "answer",
    url: at,
    status: status ?? 200,
    headers: location === undefined ? headers : [["location", location], ...headers],
    body: Buffer.from(body),
    bodyTruncated: false,
    wireBytes: 0,
    ttfbMs: 1,
    totalMs: 1,
    remoteAddress: null,
  };
}

describe("a domain that nobody uses", () => {
  const parked = { verdict: "broken", reason: "parked" };

  it("redirects to who sells it", async () => {
    const target = "https://www.hugedomains.com/domain_profile.cfm?d=other.test";
    const found = await visit({ [url]: { status: 302, location: target }, [target]: { status: 200 } });
    expect(found).toMatchObject({ ...parked, finalUrl: target, asked: [`HEAD ${url}`] });
  });

  it.each([
    '<script>window.onload=function(){window.location.href="/lander"}</script>',
    '<html data-adblockkey="MFwwDQYJ">',
    "<title>other.test is for sale</title>",
  ])("shows %s", async (body) => {
    const found = await visit({ [`HEAD ${url}`]: { status: 405 }, [`GET ${url}`]: { status: 200, body } });
    expect(found).toMatchObject(parked);
  });

  it("is not one that talks about sales", async () => {
    const body = "<title>This house is for sale in Rome</title>";
    const found = await visit({ [`HEAD ${url}`]: { status: 405 }, [`GET ${url}`]: { status: 200, body } });
    expect(found).toMatchObject({ verdict: "alive" });
  });
});

describe("what is asked", () => {
  it("asks once where HEAD succeeds", async () => {
    expect(await visit({ [url]: { status: 200 } })).toMatchObject({ verdict: "alive", asked: [`HEAD ${url}`] });
  });

  it("asks by GET where HEAD fails, and believes that", async () => {
    for (const head of [{ status: 404 }, { status: 405 }, { status: 500 }, { failure: "timeout" }] as const) {
      const found = await visit({ [`HEAD ${url}`]: head, [`GET ${url}`]: { status: 200 } });
      expect(found).toMatchObject({ verdict: "alive", asked: [`HEAD ${url}`, `GET ${url}`] });
    }
  });

  it("asks no more where the host asks for a pause", async () => {
    const found = await visit({ [url]: { status: 429 } });
    expect(found).toMatchObject({ verdict: "unverifiable", asksForPause: "other.test", asked: [`HEAD ${url}`] });
  });

  it("asks nothing that robots.txt disallows", async () => {
    const found = await visit({}, { permits: async () => false });
    expect(found).toMatchObject({ verdict: "unverifiable", reason: "robots", asked: [] });
  });

  it("asks nothing of the audited site", async () => {
    const found = await visit({ [url]: { status: 301, location: "https://own.test/x" } });
    expect(found).toMatchObject({ verdict: "alive", finalUrl: "https://own.test/x", asked: [`HEAD ${url}`] });
  });
});

describe("verdicts", () => {
  it.each([
    [{ status: 404 }, "broken", "status"],
    [{ status: 410 }, "broken", "status"],
    [{ failure: "dns", isUnknownName: true }, "broken", "no-such-host"],
    [{ failure: "dns" }, "infrastructure", "dns"],
    [{ failure: "timeout" }, "infrastructure", "timeout"],
    [{ failure: "tls" }, "infrastructure", "tls"],
    [{ failure: "connect" }, "infrastructure", "connect"],
    [{ status: 500 }, "infrastructure", "status"],
    [{ status: 521 }, "infrastructure", "status"],
    [{ failure: "address-not-allowed" }, "unverifiable", "address-not-allowed"],
    [{ status: 401 }, "unverifiable", "status"],
    [{ status: 403 }, "unverifiable", "status"],
    [{ status: 405 }, "unverifiable", "status"],
    [{ status: 451 }, "unverifiable", "status"],
    [{ status: 999 }, "unverifiable", "status"],
    [{ status: 403, headers: [["cf-mitigated", "challenge"]] }, "unverifiable", "challenge"],
    [{ status: 503, body: "<title>Just a moment...</title>" }, "unverifiable", "challenge"],
    [{ status: 204 }, "alive", "status"],
  ] as const)("%j is %s (%s)", async (answer, verdict, reason) => {
    expect(await visit({ [url]: answer })).toMatchObject({ verdict, reason });
  });
});

describe("redirects", () => {
  it("judges where they end", async () => {
    const found = await visit({
      [url]: { status: 301, location: "/moved" },
      "https://other.test/moved": { status: 308, location: "https://new.test/" },
      "https://new.test/": { status: 404 },
    });
    expect(found).toMatchObject({ url, verdict: "broken", status: 404, finalUrl: "https://new.test/" });
  });

  it("says whether all of them were permanent", async () => {
    const moved = (status: number) =>
      visit({ [url]: { status, location: "/moved" }, "https://other.test/moved": { status: 200 } });
    expect(await moved(301)).toMatchObject({ movedPermanently: true });
    expect(await moved(302)).toMatchObject({ movedPermanently: false });
    expect(await visit({ [url]: { status: 200 } })).toMatchObject({ movedPermanently: false });
  });

  it("does not follow one to another port", async () => {
    const found = await visit({ [url]: { status: 302, location: "https://victim.test:22/" } });
    expect(found).toMatchObject({ verdict: "unverifiable", reason: "limit", asked: [`HEAD ${url}`] });
  });

  it("cannot verify a loop", async () => {
    expect(await visit({ [url]: { status: 302, location: url } })).toMatchObject({
      verdict: "unverifiable",
      reason: "redirects",
    });
  });

  it("cannot verify what only a login shows, and does not ask for the login", async () => {
    const found = await visit({ [url]: { status: 302, location: "https://id.test/login?next=x" } });
    expect(found).toMatchObject({ verdict: "unverifiable", reason: "login", asked: [`HEAD ${url}`] });
  });
});
