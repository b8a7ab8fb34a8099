import { joinedWords } from "@sightline/text";
import type { EntityCard } from "../entity/entity-card.ts";
import type { EntityField } from "../entity/entity-field.ts";
import type { GeoAnswer } from "../result/geo-audit.ts";

/** Words for what a site must state. */
const words: Partial<Readonly<Record<EntityField, string>>> = {
  name: "a name",
  what: "a sentence on what it is",
  contact: "a telephone number, mail address or form",
  place: "a place",
  person: "a responsible person",
};

/** Answers whether engines learn who runs the site. */
export function whoAnswer(card: EntityCard, issueIds: readonly string[]): GeoAnswer {
  const { required, unsure, hasPerson } = card;
  const known = required.filter(({ field }) => !unsure.includes(field));
  const passed = known.filter(({ isStated, isContradicted }) => isStated && !isContradicted);
  const missing = required.filter(({ isStated }) => !isStated).map(({ field }) => field);
  const share = known.length === 0 ? 1 : passed.length / known.length;
  const isNobody = missing.includes("contact") && !hasPerson;
  const isWhole = passed.length === required.length;
  const state = isWhole ? "yes" : missing.includes("name") || isNobody ? "no" : "partly";
  return {
    state,
    code: null,
    share,
    passed: passed.length,
    failed: known.length - passed.length,
    unknown: required.length - known.length,
    text: textOf(card, missing),
    issueIds: [...issueIds],
  };
}

function textOf(
  { required, contradictions, entries, unsure, elsewhere }: EntityCard,
  missing: readonly EntityField[],
): string {
  const name = entries.find(({ field }) => field === "name")?.value;
  const stated = required.flatMap(({ field, isStated }) => (isStated && !unsure.includes(field) ? field : []));
  const open = required.flatMap(({ field }) => (unsure.includes(field) && !elsewhere.includes(field) ? field : []));
  const first = name === undefined ? "The pages" : `The pages of “${name}”`;
  const says =
    stated.length === 0 ? `${first} state none of what was looked for.` : `${first} state ${inWords(stated)}.`;
  const lacks = missing.length === 0 ? "" : ` Found nowhere: ${inWords(missing)}.`;
  const perhaps = open.length === 0 ? "" : ` Not recognised on the pages read: ${inWords(open)}.`;
  const others =
    elsewhere.length === 0 ? "" : ` Only pages that do not say who runs the site state: ${inWords(elsewhere)}.`;
  const [clash] = contradictions;
  const two =
    clash === undefined ? "" : ` Two versions contradict each other: “${clash.one.value}” and “${clash.other.value}”.`;
  return `${says}${lacks}${perhaps}${others}${two}`;
}

function inWords(fields: readonly EntityField[]): string {
  return joinedWords(fields.map((field) => words[field] ?? field));
}
