import type { Fetcher, FetchFailure, FetchRequest, FetchResult, TlsRequest } from "@sightline/model/ports";
import { describe, expect, it } from "vitest";
import { pastInvalidCertificates } from "./invalid-certificates.ts";

const never = new AbortController().signal;
const secret = { authorization: "Basic c2VjcmV0", cookie: "session=1", "user-agent": "Other" };

interface Policed {
  readonly allowInvalidTls?: boolean;
  readonly maxProbedHosts?: number;
  readonly canInspect?: boolean;
}

/** Fetcher of hosts whose certificates are all invalid, behind the policy of a plan. */
function policed({ canInspect = true, ...plan }: Policed = {}) {
  const requests: FetchRequest[] = [];
  const fetcher: Fetcher = {
    async fetch(request): Promise<FetchResult> {
      requests.push(request);
      const { url } = request;
      if (request.allowInvalidTls !== true && url.startsWith("https:")) {
        return failure(url);
      }
      const empty = { headers: [], body: new Uint8Array(), bodyTruncated: false, wireBytes: 0, ttfbMs: 0, totalMs: 0 };
      return { kind: "answer", url, status: 200, remoteAddress: null, ...empty };
    },
    ...(canInspect && { inspectTls: async ({ origin }: TlsRequest) => failure(origin) }),
    async close() {},
  };
  const policy = {
    plan: { allowInvalidTls: true, maxProbedHosts: 5, userAgent: "Test", ...plan },
    scope: { start: new URL("https://shop.test/") },
  };
  const past = pastInvalidCertificates(fetcher, policy);
  const fetch = (url: string) =>
    past.fetch({ url, headers: secret, maxBodyBytes: 100, timeoutMs: 100 }, never).then(({ kind }) => kind);
  return { fetch, requests };
}

function failure(url: string): FetchFailure {
  return { kind: "failure", url, failure: "tls", message: "", isInvalidCertificate: true, totalMs: 1 };
}

describe("pastInvalidCertificates", () => {
  it("goes on at the audited host, with and without www", async () => {
    const { fetch } = policed();
    expect(await fetch("https://shop.test/")).toBe("answer");
    expect(await fetch("https://www.shop.test/")).toBe("answer");
  });

  it("sends nothing of the owner's once a certificate is invalid", async () => {
    const { fetch, requests } = policed();
    await fetch("https://shop.test/");
    await fetch("https://shop.test/2");
    const unverified = requests.filter(({ allowInvalidTls }) => allowInvalidTls === true);
    expect(unverified).toHaveLength(2);
    for (const { headers } of unverified) {
      expect(Object.keys(headers)).toEqual(["user-agent", "accept"]);
      expect(headers["user-agent"]).toBe("Test");
    }
  });

  it("asks with verification once a host", async () => {
    const { fetch, requests } = policed();
    for (const path of ["", "2", "3"]) await fetch(`https://shop.test/${path}`);
    expect(requests.filter(({ allowInvalidTls }) => allowInvalidTls !== true)).toHaveLength(1);
  });

  it("leaves http, and its headers, alone", async () => {
    const { fetch, requests } = policed();
    await fetch("https://shop.test/");
    await fetch("http://shop.test/");
    expect(requests.at(-1)?.headers).toEqual(secret);
  });

  it("does not go on at other hosts", async () => {
    const { fetch } = policed();
    expect(await fetch("https://other.test/")).toBe("failure");
    expect(await fetch("https://a.shop.test/")).toBe("failure");
  });

  it("does not go on where the plan forbids it, or no report would name the fault", async () => {
    expect(await policed({ allowInvalidTls: false }).fetch("https://shop.test/")).toBe("failure");
    expect(await policed({ maxProbedHosts: 0 }).fetch("https://shop.test/")).toBe("failure");
    expect(await policed({ canInspect: false }).fetch("https://shop.test/")).toBe("failure");
  });
});
