import type { GeoSite } from "../../input/geo-input.ts";
import { mean } from "../../scoring/ramp.ts";
import { aiCatalog, mcpCardPaths, mcpCardType } from "../../site/ai-catalog.ts";
import { declaredJson, jsonScore } from "../../site/declared-json.ts";
import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

/** Places of earlier drafts, which clients of the current one do not look at. */
const earlierPaths = ["/.well-known/mcp/server-card.json", "/.well-known/mcp.json"];

export default defineSiteMeasure({
  meta: {
    id: "mi.mcp-card",
    pillar: "machine-interfaces",
    class: "agent",
    title: "MCP server card is not valid, or is not listed",
    why: "Clients of the current draft (SEP-2127) find server cards through the AI catalog alone; the earlier well-known paths are no longer part of it. Most sites run no MCP server and need no card.",
    fix: "Give the card $schema, name, version, description and remotes, and list it in /.well-known/ai-catalog.json; or remove it if you run no MCP server.",
    found: "{url} lacks {missing}; listed in the AI catalog: {isListed}.",
    weight: 0.5,
    evidence: "E",
    direction: "neutral",
    sources: ["mcp", "ai-catalog"],
    effort: "S",
  },

  evaluate({ site }) {
    const listed = listedCards(site);
    const earlier = declaredJson(site, earlierPaths);
    const cards = listed.length > 0 || earlier === null ? listed : [earlier];
    const [first] = cards;
    if (first === undefined) return notApplicable;
    const isListed = listed.length > 0;
    const scores = cards.map(({ value }) => cardScore(value));
    const [worst = { card: first, missing: [] }] = cards
      .map((card, index) => ({ card, missing: scores[index]?.missing ?? [] }))
      .sort((a, b) => b.missing.length - a.missing.length);
    return measured(
      mean([mean(scores.map(({ score }) => score)), isListed ? 1 : 0]),
      { url: worst.card.url, missing: worst.missing, isListed },
      worst.card.url,
    );
  },
});

/** Returns the cards that the catalog contains, or lists under the site's origin. */
function listedCards(site: GeoSite) {
  const catalog = aiCatalog(site);
  const inline = (catalog?.entries ?? []).flatMap(({ type, data }) =>
    type === mcpCardType && data !== undefined ? [{ url: catalog?.url ?? "", value: data }] : [],
  );
  const linked = mcpCardPaths(site).flatMap((path) => declaredJson(site, [path]) ?? []);
  return [...inline, ...linked];
}

function cardScore(value: unknown) {
  return jsonScore(value, [
    ["$schema"],
    ["name"],
    ["version"],
    ["description"],
    ["remotes", "endpoint", "transport", "url"],
  ]);
}
