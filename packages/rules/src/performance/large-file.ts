import { googlebotLimitBytes } from "@sightline/facts";
import type { Finding, Resource } from "@sightline/model";
import type { TargetRow } from "@sightline/model/rule";
import { resourceFinding } from "../resource-evidence.ts";

/** Returns a test for files of the site above a size; another rule reports those of which Googlebot reads a part. */
export function largerThan(bytes: number): (found: Resource) => boolean {
  return ({ status, isForeign, bodyBytes }) =>
    status === 200 && !isForeign && bodyBytes !== null && bodyBytes > bytes && bodyBytes <= googlebotLimitBytes;
}

/** Yields the finding about a file if it is large. */
export function* largeFile(
  row: TargetRow,
  isLarge: (found: Resource) => boolean,
): Generator<Pick<Finding, "subject" | "memberIds" | "at" | "data" | "message">> {
  const { resource } = row.target;
  if (resource === null || !isLarge(resource)) return;
  const about = resourceFinding(row);
  const kilobytes = Math.round((resource.bodyBytes ?? 0) / 1000);
  yield { ...about, message: "large", data: { ...about.data, kilobytes } };
}
