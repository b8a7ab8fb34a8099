import type { GeoCheck, GeoFinding, GeoResult } from "@sightline/geo/result";
import { grouped } from "../../../grouped.ts";
import type { PdfMessages } from "../../../messages/english.ts";
import type { Block, Entry, Place } from "../../block.ts";

const shownPlaces = 5;

/** Composes what costs trust: findings by check, with what was seen on which pages. */
export function trust({ findings, tallies }: GeoResult, words: PdfMessages): readonly Block[] {
  const checks = tallies.filter(({ answer }) => answer === "trust");
  const entries = checks.flatMap((check) => {
    const [first, ...others] = findings.filter(({ rule, accepted }) => rule === check.id && !accepted);
    return first === undefined ? [] : [entry(check, [first, ...others], words)];
  });
  const ids = new Set(checks.map(({ id }) => id));
  const accepted = findings.filter((finding) => finding.accepted && ids.has(finding.rule)).length;
  const { title, accepted: note } = words.geo.trust;
  if (entries.length === 0) return [];
  return [
    { kind: "heading", text: title, id: "geo-trust" },
    { kind: "entries", entries },
    ...(accepted === 0 ? [] : [{ kind: "paragraph", role: "note", text: note(accepted) } as const]),
  ];
}

function entry(check: GeoCheck, found: readonly [GeoFinding, ...GeoFinding[]], words: PdfMessages): Entry {
  const isOpen = found.every(({ certainty }) => certainty === "review");
  const review = isOpen ? ` · ${words.geo.trust.review}` : "";
  const left = found.length - shownPlaces;
  return {
    title: check.title,
    facts: `${extentOf(check, found, words)}${review}`,
    text: check.fix,
    blocks: [
      { kind: "places", places: placesOf(found) },
      ...(left > 0 ? [{ kind: "paragraph", role: "note", text: words.andMore(left) } as const] : []),
    ],
  };
}

function extentOf(
  { failing, review }: GeoCheck,
  [{ subject }]: readonly [GeoFinding, ...GeoFinding[]],
  words: PdfMessages,
): string {
  if (subject.kind === "site") return words.geo.whole;
  return words.page(subject.kind === "group" ? subject.size : failing + review);
}

/** Returns where the first findings are, those of the same text together. */
function placesOf(findings: readonly GeoFinding[]): readonly Place[] {
  const shown = findings.slice(0, shownPlaces);
  return grouped(shown, ({ text }) => text).map(([first, ...others]): Place => {
    const members = first.subject.kind === "group" ? first.subject.sample.slice(0, shownPlaces) : [];
    const urls = new Set([...members, ...others.map(({ subject }) => subject.url)]);
    urls.delete(first.subject.url);
    return { urls: [first.subject.url, ...urls], found: first.text };
  });
}
