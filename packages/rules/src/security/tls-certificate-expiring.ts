import { certificateFault } from "@sightline/model";
import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { inspectedHosts, ofInspectedHosts } from "./inspected-hosts.ts";

const dayMs = 86_400_000;

export default defineSiteRule({
  meta: {
    id: "tls-certificate-expiring",
    category: "security",
    title: "Certificate expires soon",
    severity: "warning",
    why: "Once the certificate has expired, browsers show a warning instead of the site. Automated renewal replaces certificates earlier than this.",
    fix: "Renew the certificate now, and find out why its renewal has not run.",
    sources: ["https://letsencrypt.org/docs/integration-guide/#when-to-renew"],
    messages: { expiring: "The certificate of {host} expires on {day}: in {days} days." },
    options: {
      maxDays: {
        default: 21,
        unit: "days",
        description: "Remaining days below which a certificate is reported.",
        source: "https://letsencrypt.org/docs/integration-guide/#when-to-renew",
        date: "2026-11-28",
      },
      maxPercent: {
        default: 10,
        unit: "percent",
        description: "Remaining share of its lifetime below which it is reported, so that short-lived ones are not.",
        source: "https://letsencrypt.org/docs/integration-guide/#when-to-renew",
        date: "2026-11-28",
      },
    },
  },
  query: ofInspectedHosts,
  population: "site",

  *evaluate({ hosts }, { maxDays, maxPercent }) {
    for (const { origin, hostname, probe, tls } of inspectedHosts(hosts)) {
      const { certificate } = tls;
      if (certificateFault(certificate, probe.checkedAt) !== null) continue;
      const end = Date.parse(certificate.notAfter);
      const leftMs = end - Date.parse(probe.checkedAt);
      const lifetimeMs = end - Date.parse(certificate.notBefore);
      if (leftMs >= Math.min(maxDays * dayMs, (lifetimeMs * maxPercent) / 100)) continue;
      yield {
        subject: { kind: "site", url: origin },
        message: "expiring",
        data: { host: quote(hostname), day: certificate.notAfter.slice(0, 10), days: Math.floor(leftMs / dayMs) },
      };
    }
  },
});
