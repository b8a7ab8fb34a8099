import { type PageNode, tagIds } from "@sightline/html";
import type { PageFacts } from "../page-facts.ts";
import type { PageReading, WalkedPage, WalkReaders } from "../read/page-reading.ts";
import { readAddress } from "./addresses.ts";
import { readContacts } from "./contacts.ts";
import { isAboutModels } from "./injection/about-models.ts";
import { readInstructions } from "./instructions.ts";
import { type LineContext, maxPrevious } from "./line-context.ts";
import { linePlace } from "./line-place.ts";
import { readModelResidue } from "./model-residue.ts";
import { OrganisationReader } from "./organisations.ts";
import { PageDateReader } from "./page-dates.ts";
import { readPersons } from "./persons.ts";
import { type StatementList, statementList } from "./statement-list.ts";
import type { StatementPlace, Statements } from "./statements-schema.ts";
import { isAboutDeprecation, NoticeReader } from "./superseded.ts";
import { isAboutTemplates, readTemplateText } from "./template-text.ts";
import { type TextLine, TextLines } from "./text-lines.ts";

const limits = {
  contacts: 40,
  addresses: 10,
  organisations: 10,
  persons: 20,
  dates: 10,
  superseded: 3,
  foreign: 10,
  residue: 3,
  instructions: 5,
} as const;
type Name = keyof typeof limits;
type Lists = { readonly [Key in Name]: StatementList<Statements[Key][number]> };
const headingTags = tagIds("h1");
const preTags = tagIds("pre code");
/** Number of bylines beyond which they belong to the entries of a list. */
const maxBylines = 4;

/** Facts of a page that its statements depend on. */
type ReadFacts = Pick<
  PageFacts,
  "title" | "headings" | "metaDescription" | "hiddenTexts" | "images" | "socialMetas" | "structuredData"
>;

/** Reading of the statements of a page, which is finished with its other facts. */
export interface StatementsReading extends WalkReaders {
  /** Returns the statements of the page that was walked. */
  finish(walked: WalkedPage, facts: ReadFacts): Statements;
}

/** Reads what a page says of its publisher and of itself, line by line. */
export function readStatements(reading: PageReading): StatementsReading {
  const { page, positionOf, edges } = reading;
  const lists: Lists = {
    contacts: statementList(limits.contacts),
    addresses: statementList(limits.addresses),
    organisations: statementList(limits.organisations),
    persons: statementList(limits.persons),
    dates: statementList(limits.dates),
    superseded: statementList(limits.superseded),
    foreign: statementList(limits.foreign),
    residue: statementList(limits.residue),
    instructions: statementList(limits.instructions),
  };
  const organisations = new OrganisationReader(lists.organisations);
  const notices = new NoticeReader(lists.superseded);
  const dates = new PageDateReader();
  const context = lineContext(reading);
  let showsCode = false;
  const contactLists = { ...lists, onContact: organisations.anchor, showsCode: () => showsCode };
  const addressLists = { ...lists, onAddress: organisations.anchor };
  const lines = new TextLines(page, (line) => {
    readContacts(line, context, contactLists);
    readAddress(line, context, addressLists);
    organisations.read(line, context);
    readPersons(line, context, lists.persons);
    dates.read(line, context);
    notices.read(line, context);
    readTemplateText(line, context, lists.foreign);
    readModelResidue(line, context, lists.residue);
    context.add(line);
  });
  return {
    everyElement: lines.everyElement,
    everyText: lines.everyText,
    ends: lines.ends,
    elements: [
      [
        preTags,
        () => {
          showsCode = true;
        },
      ],
      [
        headingTags,
        (node) => {
          dates.heading = node;
        },
      ],
    ],
    finish({ content: { mainText } }, facts) {
      lines.flush();
      organisations.finish();
      const subject = subjectOf(facts);
      readInstructions({ facts, mainText, edges: edges.items, source: page.source, positionOf }, lists.instructions);
      if (lists.residue.items.length > 0 && isAboutModels(facts, mainText)) clear(lists.residue);
      if (isAboutTemplates(subject)) clear(lists.foreign);
      if (isAboutDeprecation(subject)) clear(lists.superseded);
      const dated = dates.finish(limits.dates);
      const persons = lists.persons.items;
      const bylines = persons.filter(({ how }) => how === "byline").length;
      const cuts = Object.values<StatementList<unknown>>(lists).reduce((sum, { cut }) => sum + cut, dates.cut);
      return {
        contacts: lists.contacts.items,
        addresses: lists.addresses.items,
        organisations: lists.organisations.items,
        persons: bylines > maxBylines ? persons.filter(({ how }) => how !== "byline") : persons,
        dates: dated,
        superseded: lists.superseded.items,
        foreign: lists.foreign.items,
        residue: lists.residue.items,
        instructions: lists.instructions.items,
        cut: cuts,
      };
    },
  };
}

function clear(list: StatementList<unknown>): void {
  list.items.length = 0;
}

/** Returns the title and the main headings. */
function subjectOf({ title, headings }: ReadFacts): string {
  const main = headings.flatMap(({ level, text }) => (level === 1 ? text : [])).slice(0, 5);
  return [title ?? "", ...main].join("\n");
}

function lineContext({ page, at, resolve }: PageReading): LineContext & { add(line: TextLine): void } {
  const previous: TextLine[] = [];
  let last: { readonly node: PageNode; readonly place: StatementPlace } | null = null;
  return {
    page,
    previous,
    at,
    resolve: (href) => resolve(href).url,
    place({ node, bits }) {
      if (last?.node !== node) last = { node, place: linePlace(page, node, bits) };
      return last.place;
    },
    add(line) {
      previous.unshift(line);
      if (previous.length > maxPrevious) previous.pop();
    },
  };
}
