import { shareOf } from "../../scoring/ramp.ts";
import { aiCatalog, type CatalogEntry } from "../../site/ai-catalog.ts";
import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "mi.ai-catalog",
    pillar: "machine-interfaces",
    class: "agent",
    title: "AI catalog is not valid",
    why: "The AI catalog is a draft by which clients find MCP servers and agents of a site; only sites that run them need one.",
    fix: "Give the catalog a specVersion, and every entry an identifier, a type and either a url or data; or remove the file.",
    found: "{url}: specVersion {specVersion}, {entries} entries; not valid: {invalid}.",
    weight: 0.5,
    evidence: "E",
    direction: "neutral",
    sources: ["ai-catalog", "mcp"],
    effort: "S",
  },

  evaluate({ site }) {
    const catalog = aiCatalog(site);
    if (catalog === null) return notApplicable;
    const { url, specVersion, entries } = catalog;
    if (entries === null)
      return measured(0, { url, specVersion: specVersion ?? "none", entries: "no", invalid: "the whole file" }, url);
    const invalid = entries.filter((entry) => !isValid(entry));
    const share = entries.length === 0 ? 1 : shareOf(entries, isValid);
    return measured(
      share * (specVersion === null ? 0.8 : 1),
      {
        url,
        specVersion: specVersion ?? "none",
        entries: entries.length,
        invalid: invalid.slice(0, 10).map(({ identifier, url }) => identifier ?? url ?? "an entry without identifier"),
      },
      url,
    );
  },
});

function isValid({ identifier, type, url, data }: CatalogEntry): boolean {
  return identifier !== null && type !== null && (url !== null) !== (data !== undefined);
}
