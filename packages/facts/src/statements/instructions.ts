import { detachedText } from "@sightline/text";
import { hasPayload, hiddenRuns } from "@sightline/text/injection";
import type { Edge } from "../edges/edge.ts";
import type { MainText } from "../main-text/main-text-schema.ts";
import type { PageFacts } from "../page-facts.ts";
import { isAboutModels } from "./injection/about-models.ts";
import {
  type ChannelText,
  findInjections,
  type InjectionChannel,
  withoutInjections,
} from "./injection/find-injections.ts";
import { poisonLink } from "./injection/poison-link.ts";
import { isUnmistakable } from "./injection/unmistakable.ts";
import { sign } from "./sign.ts";
import type { StatementList } from "./statement-list.ts";
import type { Statements } from "./statements-schema.ts";
import { textSigns } from "./text-signs.ts";

/** Instruction to language models. */
export type Instruction = Statements["instructions"][number];

const maxText = 300;
const minText = 12;
/** Start of a text that is looked for in the source. */
const sought = 24;
const placeOfChannel: Readonly<Record<InjectionChannel, Instruction["place"]>> = {
  text: "text",
  quoted: "text",
  title: "text",
  meta: "meta",
  hidden: "hidden",
  comment: "comment",
  attribute: "attribute",
  noscript: "noscript",
  "json-ld": "meta",
  markdown: "text",
  "llms-txt": "text",
};

/** What may hold instructions, beside the text of the page. */
export interface InstructionSources {
  readonly facts: Pick<
    PageFacts,
    "title" | "headings" | "metaDescription" | "hiddenTexts" | "images" | "socialMetas" | "structuredData"
  >;
  readonly mainText: MainText;
  readonly edges: readonly Pick<Edge, "url">[];
  readonly source: string;
  readonly positionOf: (offset: number) => NonNullable<Instruction["at"]>;
}

/** Reads the instructions to language models that a page holds, visible or not. */
export function readInstructions(sources: InstructionSources, list: StatementList<Instruction>): void {
  const { facts, mainText, edges, source, positionOf } = sources;
  const suspects = { blocks: mainText.blocks.filter(({ text }) => maySteer(text)), truncated: mainText.truncated };
  const { channels: visible } = withoutInjections(suspects);
  const hits = findInjections([...visible, ...otherChannels(facts)], {
    isAboutModels: () => isAboutModels(facts, withoutInjections(mainText).mainText),
    isVisible: (text) => visible.some((channel) => channel.text.includes(text)),
  });
  for (const { channel, level, text } of hits) {
    if (level === 0) continue;
    const offset = source.indexOf(text.slice(0, sought));
    const at = offset === -1 ? null : positionOf(offset);
    list.add(`${channel} ${text}`, { text: detachedText(text, maxText), place: placeOfChannel[channel], at });
  }
  for (const { url } of edges) {
    if (poisonLink(url)) list.add(url, { text: detachedText(url, maxText), place: "link", at: null });
  }
}

/** Returns true for visible text that only models can be meant by; everything else may be advice to people. */
function maySteer(text: string): boolean {
  const mayInstruct = textSigns(text, text.toLowerCase()) & (sign.instruction | sign.token | sign.odd);
  return mayInstruct !== 0 && (isUnmistakable(text) || hiddenRuns(text).length > 0);
}

function otherChannels(facts: InstructionSources["facts"]): ChannelText[] {
  const { title, headings, metaDescription, images, hiddenTexts, socialMetas } = facts;
  const channels: ChannelText[] = [
    { channel: "title", text: maySteer(title ?? "") ? (title ?? "") : "" },
    ...headings.flatMap(({ text }) => (maySteer(text) ? { channel: "text" as const, text } : [])),
    { channel: "meta", text: metaDescription ?? "" },
    ...images.flatMap(({ alt }) => (alt?.includes(" ") === true ? { channel: "attribute" as const, text: alt } : [])),
    ...hiddenTexts.map(({ place, text }) => ({ channel: place, text })),
    ...socialMetas.map(({ content }) => ({ channel: "meta" as const, text: content })),
    ...jsonLdTexts(facts).map((text) => ({ channel: "json-ld" as const, text })),
  ];
  return channels.filter(({ text }) => text.length >= minText);
}

/** Returns the strings of JSON-LD that instruct models. */
function jsonLdTexts({ structuredData }: InstructionSources["facts"]): string[] {
  const nodes = structuredData.nodes.filter(({ formats }) => formats.includes("json-ld"));
  const values = nodes.flatMap(({ properties }) => properties.flatMap(([, all]) => all));
  return values.flatMap((value) =>
    typeof value === "string" && value.includes(" ") && hasPayload(value) ? value : [],
  );
}
