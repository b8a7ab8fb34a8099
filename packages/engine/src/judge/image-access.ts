import type { BlockedImages, ImageAccess, RobotsDocument } from "@sightline/model";
import { isUrl } from "@sightline/url";
import { isDisallowed, type RobotsVerdict, robotsVerdicts } from "./robots-verdicts.ts";

/** Images that are checked, in order of discovery. */
const maxChecked = 2000;
const maxSampled = 10;
/** Rules that are told apart: files of a site block images by a few. */
const maxRules = 20;

type Blocked = BlockedImages & { readonly sample: string[] };

/** Counts the images that robots.txt disallows for the crawler of Google Images, by the rule that does. */
export function imageAccess(images: Iterable<string>, documents: readonly RobotsDocument[]): ImageAccess {
  const read = new Set(documents.map(({ url }) => new URL(url).origin));
  const verdict = robotsVerdicts(documents);
  const blocked = new Map<string, Blocked>();
  let checked = 0;
  for (const url of images) {
    if (checked === maxChecked) break;
    if (!isUrl(url) || !read.has(new URL(url).origin)) continue;
    checked++;
    const found = verdict(url);
    if (found !== null) noteImage(blocked, url, found);
  }
  return { checked, blocked: [...blocked.values()].sort((a, b) => b.images - a.images) };
}

function noteImage(blocked: Map<string, Blocked>, url: string, { robots, match }: RobotsVerdict): void {
  const decided = match("Googlebot-Image");
  if (!isDisallowed(decided)) return;
  const { line, rule = "" } = decided;
  const key = `${robots} ${line}`;
  const known = blocked.get(key) ?? { robots, line, rule, images: 0, sample: [] };
  if (!blocked.has(key) && blocked.size === maxRules) return;
  if (known.sample.length < maxSampled) known.sample.push(url);
  blocked.set(key, { ...known, images: known.images + 1 });
}
