import { type Edge, emptyFacts, type MainText, outdatedFacts, type StructuredData } from "@sightline/facts";
import { type PageRecord, type PageRuleInput, pageKindOf, unsettledRelations } from "@sightline/model";
import { hasPayload } from "@sightline/text/injection";
import { languagePack, primarySubtag } from "@sightline/text/language";
import type { EngineId, PerEngine } from "../crawlers/engines.ts";
import { engines, perEngine } from "../crawlers/engines.ts";
import { activeCrawlers } from "../crawlers/registry.ts";
import { isAboutModels } from "../injection/about-models.ts";
import {
  type ChannelText,
  findInjections,
  type InjectionChannel,
  type InjectionHit,
  type SafeText,
  withoutInjections,
} from "../injection/injection-scan.ts";
import type { GeoPage } from "../input/geo-input.ts";
import { engineDirectives, type PageDirectives } from "../robots/page-directives.ts";
import type { SiteRobots, TokenAccess } from "../robots/site-robots.ts";
import type { WrongCanonical } from "../site/wrong-canonicals.ts";
import { safeStructuredData } from "../structured-data/safe-structured-data.ts";
import { readText, type TextReading } from "../text/text-reading.ts";
import { type DateReading, readDates } from "./dates.ts";
import { type PageEntity, pageEntity } from "./entity.ts";
import { pageLanguage } from "./page-language.ts";
import { type PageType, pageTypeOf } from "./page-type.ts";

/** Data about the site while a page is read. */
export interface ReadingContext {
  readonly origin: string;
  readonly startUrl: string;
  /** The day of the audit, as days since 1970-01-01. */
  readonly today: number;
  readonly brand: string | null;
  readonly robots: SiteRobots;
  /** Shares of the engines in Reach; they sum to 1, or are all 0. */
  readonly weights: PerEngine;
}

/** Data about a page that depends on the whole crawl. */
export interface PageSurvey {
  /** Number of indexable pages with this title, including this one. */
  readonly titleCount: number;
  readonly descriptionCount: number;
  /** Redirect hops of the longest chain that starts at a link or sitemap and ends here. */
  readonly hopsToHere: number;
  /** Fault of its canonical; `null` without one. */
  readonly wrongCanonical: WrongCanonical | null;
  /** Maximum similarity of its main text to another indexable page, 0–1. */
  readonly similarity: number;
  /** URL of the most similar page. */
  readonly similarTo: string | null;
  /** Median number of words of main text on the pages of its template; `null` when there are too few. */
  readonly templateWords: number | null;
}

/** Survey of a page without other data. */
export const loneSurvey: PageSurvey = {
  titleCount: 1,
  descriptionCount: 1,
  hopsToHere: 0,
  wrongCanonical: null,
  similarity: 0,
  similarTo: null,
  templateWords: null,
};

/** A page parsed once for all checks. Payloads of prompt injection are removed from text and data. */
export interface PageReading {
  readonly url: string;
  readonly type: PageType;
  readonly record: PageRecord;
  /** The record as rules see it. Settled columns, such as demos, are unknown here. */
  readonly ruleInput: PageRuleInput;
  readonly edges: readonly Edge[];
  /** `null` without main text, or when only scripts would render it. */
  readonly text: TextReading | null;
  /** Language of the main text as a primary subtag: see {@link pageLanguage}. */
  readonly language: string | null;
  /** Facts that an older version of Sightline read differently or did not read. */
  readonly outdatedFacts: ReadonlySet<string>;
  /** Unmodified blocks of main text that contain more than ASCII, for checks of characters. */
  readonly unplainText: string;
  readonly structuredData: StructuredData;
  readonly dates: DateReading;
  readonly entity: PageEntity;
  readonly survey: PageSurvey;
  readonly context: ReadingContext;
  /** Access of the search crawler of each engine. */
  readonly access: PerEngine<TokenAccess>;
  readonly directives: PerEngine<PageDirectives>;
  readonly injections: readonly InjectionHit[];
  /** True if the body is an interactive challenge instead of the page. */
  readonly isChallenge: boolean;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII has them
const beyondAscii = /[^\x00-\x7F]/;
const noText: MainText = { blocks: [], truncated: false };

/** Parses a page for all checks. */
export function readPage(page: GeoPage, context: ReadingContext, survey: PageSurvey = loneSurvey): PageReading {
  const { edges } = page;
  const { whole, outdated } = wholeRecord(page.record);
  const { facts: record, payloads } = safeStructuredData(whole);
  const { structuredData } = record;
  const unsafe = unsafeFacts(record);
  const mainText = page.mainText ?? noText;
  const safe = withoutInjections(mainText);
  const isRead = page.mainText !== null && record.scriptShell === null;
  const text = isRead ? readText(safe.mainText, record.lang) : null;
  const pack = text?.pack ?? languagePack(primarySubtag(record.lang));
  const safeRecord = withSafeFacts(record, unsafe);
  return {
    url: record.url,
    type: pageTypeOf(record, context.startUrl),
    record: safeRecord,
    // The record first: V8 copies the first of several spreads as a whole, later ones property by property.
    ruleInput: {
      ...safeRecord,
      ...unsettledRelations,
      edges,
      mainText,
      siteOrigin: context.origin,
      isHome: record.url === context.startUrl,
      pageKind: record.judgedKind ?? pageKindOf(record),
      repeatsTitle: false,
      repeatsDescription: false,
    },
    edges,
    text,
    language: pageLanguage(text, record.lang),
    outdatedFacts: outdated,
    unplainText: mainText.blocks.flatMap(({ text }) => (beyondAscii.test(text) ? text : [])).join("\n"),
    structuredData,
    dates: readDates(record, text, structuredData),
    entity: pageEntity(record, context.brand, pack),
    survey,
    context,
    access: searchAccess(record.url, context.robots),
    directives: engineDirectives(record),
    injections: injectionsOf({ ...page, record }, { safe, unsafe, payloads }),
    isChallenge: record.challenge,
  };
}

/** Completes a record that an older version of Sightline stored without some facts, and names those it read differently. */
export function wholeRecord(record: PageRecord): {
  readonly whole: PageRecord;
  readonly outdated: ReadonlySet<string>;
} {
  const outdated = new Set(outdatedFacts(record));
  return { outdated, whole: outdated.size === 0 ? record : { ...emptyFacts(record.url), ...record } };
}

/** Headings and alternative texts that contain a payload, one entry per occurrence. */
interface UnsafeFacts {
  readonly headings: readonly string[];
  readonly alternatives: readonly string[];
}

const minAlternativeLength = 12;

function unsafeFacts({ headings, images }: PageRecord): UnsafeFacts {
  const alternatives = images.flatMap(({ alt }) => (alt !== null && alt.length >= minAlternativeLength ? alt : []));
  return {
    headings: headings.flatMap(({ text }) => (hasPayload(text) ? text : [])),
    alternatives: alternatives.filter(hasPayload),
  };
}

/** Removes alternative texts and headings that contain a payload: they must not raise a score. */
function withSafeFacts(record: PageRecord, { headings, alternatives }: UnsafeFacts): PageRecord {
  if (headings.length + alternatives.length === 0) return record;
  const unsafe = new Set([...headings, ...alternatives]);
  return {
    ...record,
    images: record.images.map((image) => (unsafe.has(image.alt ?? "") ? { ...image, alt: null } : image)),
    headings: record.headings.filter(({ text }) => !unsafe.has(text)),
  };
}

/** Parts of a page that may contain a payload, beside its title, description and Markdown. */
interface InjectionSources {
  readonly safe: SafeText;
  readonly unsafe: UnsafeFacts;
  /** Strings of JSON-LD. */
  readonly payloads: readonly string[];
}

function injectionsOf({ record, markdown }: GeoPage, sources: InjectionSources): readonly InjectionHit[] {
  const { safe, unsafe, payloads } = sources;
  const channels: ChannelText[] = safe.channels.slice();
  const add = (channel: InjectionChannel, text: string) => channels.push({ channel, text });
  add("title", record.title ?? "");
  for (const text of unsafe.headings) add("text", text);
  if (record.metaDescription !== null) add("meta", record.metaDescription);
  for (const alt of unsafe.alternatives) add("attribute", alt);
  for (const { place, text } of record.hiddenTexts) add(place, text);
  add("meta", record.socialMetas.map(({ content }) => content).join("\n"));
  for (const text of payloads) add("json-ld", text);
  if (markdown !== undefined && markdown !== null) add("markdown", markdown.text);
  const visible = lazy(() => safe.channels.map(({ text }) => text).join("\n"));
  return findInjections(channels, {
    isAboutModels: lazy(() => isAboutModels(record, safe.mainText)),
    isVisible: (text) => visible().includes(text),
  });
}

function lazy<Value>(compute: () => Value): () => Value {
  let known: { readonly value: Value } | null = null;
  return () => {
    known ??= { value: compute() };
    return known.value;
  };
}

/** Memoized access by the stance of robots.txt on a URL. */
const searchAccesses = new WeakMap<object, PerEngine<TokenAccess>>();

/** Returns the access that robots.txt grants to the search crawler of each engine. */
export function searchAccess(url: string, robots: SiteRobots): PerEngine<TokenAccess> {
  const { of, stance } = robots.accessTo(url);
  const known = searchAccesses.get(stance);
  if (known !== undefined) return known;
  const found = perEngine(({ token, openWhenRobotsFails }) => {
    const access = of(token);
    return access.isUnavailable && openWhenRobotsFails ? { ...access, allowed: true } : access;
  });
  searchAccesses.set(stance, found);
  return found;
}

/** User-triggered fetchers of assistants that obey robots.txt. */
export const obedientUserFetchers: readonly string[] = activeCrawlers("user-fetch")
  .filter(({ obeysRobots }) => obeysRobots === "yes")
  .map(({ token }) => token);

/** Returns the engines whose crawler robots.txt blocks from a page. */
export function blockedEngines(access: PerEngine<TokenAccess>): EngineId[] {
  return engines.flatMap(({ id }) => (access[id].allowed ? [] : [id]));
}
