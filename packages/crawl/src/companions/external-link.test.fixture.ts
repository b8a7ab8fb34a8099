import type { ExternalLink } from "@sightline/model";

/** Builds a live URL of another site. */
export const externalLink = (url: string, parts: Partial<ExternalLink> = {}): ExternalLink => ({
  url,
  verdict: "alive",
  reason: "status",
  status: 200,
  finalUrl: url,
  movedPermanently: false,
  confirmed: false,
  checkedAt: "2026-01-01T00:00:00.000Z",
  ...parts,
});
