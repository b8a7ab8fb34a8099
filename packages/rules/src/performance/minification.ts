import type { Finding, Resource } from "@sightline/model";
import type { TargetRow } from "@sightline/model/rule";
import { resourceFinding } from "../resource-evidence.ts";

/** Bytes that minification must save of the transfer: below it, Lighthouse 12 reports nothing either. */
const minSavedBytes = 2048;

/** Test for files of the site that are not minified; `minShare` is the share of the bytes that must be removable. */
export function unminified(minShare: number): (found: Resource) => boolean {
  return (found) => {
    if (found.status !== 200 || found.isForeign) return false;
    return removableShare(found) >= minShare && savedBytes(found) >= minSavedBytes;
  };
}

/** Yields the finding about a file that is not minified. */
export function* unminifiedFile(
  row: TargetRow,
  isUnminified: (found: Resource) => boolean,
): Generator<Pick<Finding, "subject" | "memberIds" | "at" | "data" | "message">> {
  const { resource } = row.target;
  if (resource === null || !isUnminified(resource)) return;
  const about = resourceFinding(row);
  const data = {
    percent: Math.round(100 * removableShare(resource)),
    saved: Math.round(savedBytes(resource) / 1000),
    kilobytes: Math.round(compressedBytes(resource) / 1000),
  };
  yield { ...about, message: "unminified", data: { ...about.data, ...data } };
}

function removableShare({ removableBytes = 0, bodyBytes }: Resource): number {
  return bodyBytes === null || bodyBytes === 0 ? 0 : removableBytes / bodyBytes;
}

function savedBytes(found: Resource): number {
  return removableShare(found) * compressedBytes(found);
}

/** Returns the size of the transfer, with gzip where the server sends none: what compression saves is another fault. */
function compressedBytes({ encoding, gzipBytes, wireBytes }: Resource): number {
  return encoding === null && gzipBytes !== null ? gzipBytes : (wireBytes ?? 0);
}
