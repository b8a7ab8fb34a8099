import type { Fix } from "./findings.ts";
import type { ReportCause, ReportRule } from "./report-schema.ts";
import type { CauseTraffic } from "./traffic/traffic.ts";

/** One setting of a site that several rules report by its symptoms. */
interface CommonSetting {
  readonly rules: readonly string[];
  readonly title: string;
  readonly fix: string;
}

/** Number of failing rules from which they are taken for symptoms of one setting. */
const enoughSymptoms = 2;

const settings: readonly CommonSetting[] = [
  {
    rules: ["sitemap-url-not-absolute", "robots-txt-sitemap-invalid", "canonical-relative", "hreflang-relative-url"],
    title: "URLs are written without the address of the site",
    fix: "Set the address of the site in the software that writes it (baseURL, siteUrl or url in static site generators): sitemap, robots.txt and canonicals take it from there.",
  },
  {
    rules: ["canonical-development-host", "sitemap-development-host"],
    title: "URLs name a development host",
    fix: "Set the public URL of the site in the software that writes it (baseURL, siteUrl or url in static site generators): sitemap and canonicals take it from there.",
  },
  {
    rules: ["csp-missing", "x-content-type-options-missing", "x-frame-options-missing", "hsts-missing"],
    title: "Security headers are missing",
    fix: "Send the headers for all pages, in one place of the server's configuration.",
  },
];

/** Joins the fixes of rules that report one setting by its symptoms; their gains add up. Keeps the order by gain. */
export function joinedFixes(fixes: readonly Fix[], rules: readonly ReportRule[]): readonly Fix[] {
  return settings.reduce((joined, setting) => withSetting(joined, setting, rules), fixes);
}

function withSetting(fixes: readonly Fix[], { rules: ids, title, fix }: CommonSetting, rules: readonly ReportRule[]) {
  const symptoms = rules.filter(({ id, issues }) => ids.includes(id) && issues > 0);
  const ofSetting = fixes.filter(({ cause }) => cause.rules.every((rule) => ids.includes(rule)));
  const [first] = ofSetting;
  if (symptoms.length < enoughSymptoms || first === undefined) return fixes;
  const cause: ReportCause = {
    ...first.cause,
    rules: symptoms.map((rule) => rule.id),
    gain: ofSetting.reduce((sum, { cause: { gain } }) => sum + gain, 0),
    ...(first.cause.traffic === undefined ? {} : { traffic: joinedTraffic(ofSetting, first.cause.traffic) }),
  };
  const seen = symptoms.map((rule) => rule.title).join("; ");
  const joined: Fix = { cause, rule: { ...first.rule, title, fix: `${fix} Seen as: ${seen}.` }, otherRules: [] };
  const others = fixes.filter((other) => !ofSetting.includes(other));
  return [...others, joined].sort((a, b) => b.cause.gain - a.cause.gain);
}

/** One setting puts at stake what the symptom with the most visits does. */
function joinedTraffic(fixes: readonly Fix[], first: CauseTraffic): CauseTraffic {
  const all = fixes.map(({ cause: { traffic = first } }) => traffic);
  return {
    clicks: Math.max(...all.map(({ clicks }) => clicks)),
    impressions: Math.max(...all.map(({ impressions }) => impressions)),
    weighedGain: all.reduce((sum, { weighedGain }) => sum + weighedGain, 0),
  };
}
