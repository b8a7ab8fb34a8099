import {
  type CompanionSurvey,
  certificateFault,
  certificateFaults,
  type HostProbe,
  oldProtocols,
  plainHttps,
  type TlsInspection,
  variantOutcomes,
} from "@sightline/model";
import { z } from "zod";

/** Zod schema of {@link ReportHost}. */
const reportHostSchema = z
  .object({
    /** As in `https://example.com`. */
    origin: z.string(),
    /** True at a private address, where nothing else is looked at. */
    isPrivate: z.boolean(),
    /** Where http leads at a host with https; `null` if that is not known. */
    plainHttp: z.enum(plainHttps).nullable(),
    /** `null` if nothing is known of the certificate and protocols: no https, no handshake, or not looked at. */
    tls: z
      .object({
        issuer: z.string(),
        /** ISO 8601. */
        notAfter: z.string(),
        /** Fault for which browsers refuse the certificate. */
        fault: z.enum(certificateFaults).nullable(),
        /** False if the server does not send its intermediate certificate. */
        isChainComplete: z.boolean(),
        /** Newest protocol, as in `TLSv1.3`. */
        protocol: z.string().nullable(),
        /** TLS 1.0 or 1.1, if the server accepts it; `unknown` if that could not be tried. */
        oldProtocol: z.enum(oldProtocols),
        http2: z.boolean(),
      })
      .readonly()
      .nullable(),
    /** Median of three times to the first byte of the home page in milliseconds; `null` if there are fewer. */
    ttfbMs: z.number().nullable(),
    /** The same host with www or without it; `null` if it has no such form. */
    variant: z
      .object({
        /** As in `https://www.example.com`. */
        origin: z.string(),
        outcome: z.enum(variantOutcomes),
      })
      .readonly()
      .nullable(),
    /** Status of a page that does not exist, and of that to which it redirects; `null` if it was refused. */
    missingPageStatus: z.int().nullable(),
    /** False if the audit ended before everything was looked at. */
    isComplete: z.boolean(),
  })
  .readonly();
/** Host of the audited site as probes found it. */
export type ReportHost = z.infer<typeof reportHostSchema>;

/** Zod schema of {@link ReportHosts}. */
export const reportHostsSchema = z
  .object({
    /** Number of requests that the probes made. */
    requests: z.int(),
    hosts: z.array(reportHostSchema).readonly(),
    /** Number of further hosts that were not probed. */
    notProbed: z.int(),
  })
  .readonly();
/** What an audit found of the hosts of the site. */
export type ReportHosts = z.infer<typeof reportHostsSchema>;

/** Sums up what a crawl found of the hosts of its site. */
export function hostSummary(survey: CompanionSurvey, probes: readonly HostProbe[]): ReportHosts {
  const hosts = probes.map(reportHost);
  const left = Object.values(survey.notLookedAt).reduce((sum, count) => sum + count, 0);
  const begun = hosts.filter(({ isComplete }) => !isComplete).length;
  return { requests: survey.requests, hosts, notProbed: Math.max(0, left - begun) };
}

function reportHost(probe: HostProbe): ReportHost {
  const { url, checkedAt, isPrivate, plainHttp, tls, home, variant, missingPages, pending } = probe;
  return {
    origin: new URL(url).origin,
    isPrivate,
    plainHttp,
    tls: tls?.kind === "inspected" ? tlsOf(tls, checkedAt) : null,
    ttfbMs: medianOf(home?.ttfbMs ?? []),
    variant: variant === null ? null : { origin: new URL(variant.url).origin, outcome: variant.outcome },
    missingPageStatus: missingPages[0]?.status ?? null,
    isComplete: pending.length === 0,
  };
}

const timings = 3;

function medianOf(times: readonly number[]): number | null {
  const median = times.length === timings ? [...times].sort((a, b) => a - b)[1] : undefined;
  return median === undefined ? null : Math.round(median);
}

function tlsOf({ certificate, protocol, oldProtocol, alpn }: TlsInspection, at: string): ReportHost["tls"] {
  const { issuer, notAfter, trust } = certificate;
  return {
    issuer,
    notAfter,
    fault: certificateFault(certificate, at),
    isChainComplete: trust !== "incomplete",
    protocol,
    oldProtocol,
    http2: alpn === "h2",
  };
}
