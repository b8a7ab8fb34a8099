import type { GeoCheck, GeoFinding, GeoResult } from "@sightline/geo/result";
import { grouped } from "../../../grouped.ts";
import type { PdfMessages } from "../../../messages/english.ts";
import type { Block, Entry, Place } from "../../block.ts";
import { limitedAccess } from "./access.ts";

const shownPlaces = 5;

/** Composes by check the findings that the rest of the section does not tell, with what was seen on which pages. */
export function otherFindings(result: GeoResult, words: PdfMessages): readonly Block[] {
  const { findings, tallies } = result;
  const isTold = toldElsewhere(result);
  const left = findings.filter((finding) => !finding.accepted && !isTold(finding));
  const entries = grouped(left, ({ rule }) => rule).flatMap((found): readonly Entry[] => {
    const check = tallies.find(({ id }) => id === found[0].rule);
    return check === undefined ? [] : [entry(check, found, words)];
  });
  if (entries.length === 0) return [];
  const accepted = findings.filter((finding) => finding.accepted).length;
  const { title, accepted: note } = words.geo.findings;
  return [
    { kind: "heading", text: title, id: "geo-findings" },
    { kind: "entries", entries },
    ...(accepted === 0 ? [] : [{ kind: "paragraph", role: "note", text: note(accepted) } as const]),
  ];
}

/**
 * Returns which findings are among what to do first, or in the table of engines: a step shows one finding about the
 * site, and counts those of pages.
 */
function toldElsewhere({ doFirst, access }: GeoResult): (finding: GeoFinding) => boolean {
  const texts = new Map(doFirst.map(({ rule, text }) => [rule, text]));
  const lines = new Set<unknown>(limitedAccess({ access }).map(({ line }) => line));
  return ({ rule, certainty, subject, text, data }) => {
    if (lines.has(data["line"])) return true;
    const first = texts.get(rule);
    return first !== undefined && certainty === "certain" && (subject.kind === "page" || text === first);
  };
}

type Found = readonly [GeoFinding, ...GeoFinding[]];

function entry(check: GeoCheck, found: Found, words: PdfMessages): Entry {
  const isOpen = found.every(({ certainty }) => certainty === "review");
  const facts = [
    words.geo.doFirst.effects[check.effect],
    extentOf(check, found, words),
    ...(isOpen ? [words.geo.findings.review] : []),
  ];
  const left = found.length - shownPlaces;
  return {
    title: check.title,
    facts: facts.join(" · "),
    text: check.fix,
    blocks: [
      { kind: "places", places: placesOf(found) },
      ...(left > 0 ? [{ kind: "paragraph", role: "note", text: words.andMore(left) } as const] : []),
    ],
  };
}

function extentOf({ failing, review }: GeoCheck, found: Found, words: PdfMessages): string {
  const pages = found.filter(({ subject }) => subject.kind === "page");
  if (pages.length > 0) {
    const isReview = pages.every(({ certainty }) => certainty === "review");
    return words.page(isReview ? review : failing + review);
  }
  const sizes = found.map(({ subject }) => (subject.kind === "group" ? subject.size : 0));
  return sizes.includes(0) ? words.geo.whole : words.page(sizes.reduce((sum, size) => sum + size, 0));
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
