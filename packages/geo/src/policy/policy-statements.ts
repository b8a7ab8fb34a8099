import type { GeoPolicy } from "../result/geo-audit.ts";
import { aiprefDraft, type ContentUsage } from "./content-usage.ts";
import type { PolicySources } from "./policy-sources.ts";
import { rslFaults } from "./rsl-faults.ts";

type Kind = GeoPolicy["statements"][number]["kind"];

/** Statement that crawlers cannot read. */
export interface PolicyFault {
  readonly kind: Kind;
  readonly where: string;
  readonly fault: string;
}

/** What a site states about the use of its content, by one reader for each kind of statement. */
export interface PolicyStatements {
  readonly statements: GeoPolicy["statements"];
  readonly faults: readonly PolicyFault[];
}

const maxStatements = 50;

/** Reads what a site states about the use of its content, and what of it has no effect. */
export function policyStatements(sources: PolicySources): PolicyStatements {
  const statements: GeoPolicy["statements"] = [];
  const faults: PolicyFault[] = [];
  const add = (kind: Kind, text: string, where: string, fault: string | null) => {
    if (statements.length < maxStatements && fault === null) statements.push({ kind, text, where });
    if (faults.length < maxStatements && fault !== null) faults.push({ kind, where, fault });
  };
  for (const { key, value, line, isValid } of sources.signals) {
    const fault = isValid ? null : `${key}=${value} is outside a group, or no value that is defined`;
    add("Content-Signal", `${key}=${value}`, `robots.txt line ${line}`, fault);
  }
  for (const usage of sources.usages) add("AIPREF Content-Usage", usageText(usage), usage.where, usageFault(usage));
  for (const licence of sources.licences) {
    const wrong = rslFaults(licence);
    add("RSL", licence.url, licence.where, wrong.length === 0 ? null : wrong.join(" and "));
  }
  if (sources.hasTdmStatement) {
    const where = sources.tdm?.where ?? "/.well-known/tdmrep.json";
    const text = sources.tdm?.reserved === true ? "rights reserved" : "rights not reserved";
    add("TDMRep", text, where, sources.tdmFile === "invalid" ? "the file is not a list of locations" : null);
  }
  return { statements, faults };
}

function usageText({ preferences }: ContentUsage): string {
  return preferences
    .flatMap(({ label, allowed }) => (allowed === null ? [] : `${label}=${allowed ? "y" : "n"}`))
    .join(", ");
}

function usageFault({ agents, isParsable, preferences }: ContentUsage): string | null {
  if (!isParsable) return "it does not parse";
  if (agents !== null && agents.length === 0) return "it stands outside a group";
  if (preferences.some(({ isCurrent, allowed }) => isCurrent && allowed !== null)) return null;
  return `it uses no label of ${aiprefDraft}`;
}
