import type { Finding, LoadedFile } from "@sightline/model";
import type { WeightsRow } from "@sightline/model/rule";
import { quote } from "../evidence.ts";

/** Files that a finding shows. */
const maxFiles = 3;

/**
 * Returns the finding about pages of one URL pattern, or of the whole site, that counts against each of them. Messages
 * are `site` and `template`.
 */
export function weightFinding({ origin, template, memberIds, sample, applicable, files }: WeightsRow) {
  const pages = memberIds.length;
  const [first = origin] = sample;
  const urls = [...sample];
  return {
    subject:
      template === null
        ? { kind: "site", url: origin }
        : { kind: "group", url: first, key: template, size: pages, sample: urls },
    memberIds,
    message: template === null ? "site" : "template",
    data: {
      template: template ?? "",
      pages,
      of: applicable,
      first: quote(first),
      files: files.slice(0, maxFiles).map(describe),
    },
  } satisfies Finding;
}

function describe({ url, bytes }: LoadedFile): string {
  return bytes === null ? quote(url) : `${sizeText(bytes)} ${quote(url)}`;
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${megabytes(bytes)} MB`;
}

/** Returns megabytes with one decimal. */
export function megabytes(bytes: number): number {
  return Math.round(bytes / 100_000) / 10;
}
