import type { AnswerPage, SiteContext } from "../pages/answer-page.ts";
import type { GeoEntity } from "../result/geo-audit.ts";
import { contactContradictions, TemplateCombinations } from "./contact-contradictions.ts";
import type { EntityCard } from "./entity-card.ts";
import { entityEntries } from "./entity-entries.ts";
import { markupMentions } from "./markup-mentions.ts";
import type { PageRole } from "./mention.ts";
import { nameContradictions, ownNames, titleNames } from "./name-contradictions.ts";
import { nameKey } from "./owner-name.ts";
import { folderOf, pageMentions, roleOf } from "./page-mentions.ts";
import { requiredFields } from "./required-fields.ts";
import { SiteKindFold } from "./site-kind.ts";
import { isKey, StatedValues } from "./stated-values.ts";
import { titleMentions } from "./title-name.ts";
import { UnresolvedIds } from "./unresolved-ids.ts";

/** Collects what pages state about the owner of a site. */
export interface EntityFold {
  /** Adds a page: one of those that the answers are about, or an about, contact or legal page beside them. */
  add(page: AnswerPage): void;
  finish(): EntityCard;
}

/** Creates an empty fold. */
export function entityFold(context: SiteContext): EntityFold {
  return new Entity(context);
}

class Entity implements EntityFold {
  readonly #context: SiteContext;
  readonly #values = new StatedValues();
  readonly #titles = new StatedValues();
  readonly #combinations = new TemplateCombinations();
  readonly #kind = new SiteKindFold();
  readonly #ids: UnresolvedIds;
  readonly #roles = new Set<PageRole>();
  #pages = 0;
  #hasUnread = false;

  constructor(context: SiteContext) {
    this.#context = context;
    this.#ids = new UnresolvedIds(context);
  }

  add(page: AnswerPage): void {
    const role = roleOf(page);
    const stating = { id: page.id, url: page.url, role, folder: folderOf(page.url) };
    const mentions = pageMentions(page, role);
    this.#pages += 1;
    this.#roles.add(role);
    this.#hasUnread ||= page.statements === null && role !== "other";
    this.#values.add([...mentions, ...markupMentions(page.record.structuredData)], stating);
    this.#titles.add(titleMentions(page.record.title), stating);
    this.#combinations.add(mentions);
    this.#kind.add(page, role);
    this.#ids.add(page);
  }

  finish(): EntityCard {
    const [all, titles, pages] = [this.#values.all(), this.#titles.all(), this.#pages];
    const inTitles = titleNames(titles, pages);
    const names = [...ownNames(all, pages), ...inTitles];
    // A site that is the author of its own pages names nobody.
    const own = new Set([
      ...names.map(({ key }) => key),
      nameKey(this.#context.brand ?? ""),
      hostKey(this.#context.origin),
    ]);
    const values = all.filter(
      ({ field, key }) => field !== "person" || (!own.has(nameKey(key)) && !own.has(key.replaceAll(" ", ""))),
    );
    const contradictions = [
      ...contactContradictions(values, this.#combinations, pages),
      ...nameContradictions(values, titles, pages),
    ];
    const kind = this.#kind.kind(names[0]?.key ?? this.#context.brand);
    const contradicting = new Set(
      contradictions.flatMap(({ one, other }) => [one, other].map(({ field, value }) => `${field}\n${value}`)),
    );
    const titled = inTitles.filter(({ key }) => !values.some((value) => value.field === "name" && value.key === key));
    return {
      kind,
      entries: withBrand(entityEntries([...titled, ...values], pages, contradicting), this.#context),
      contradictions,
      ...requiredFields({
        kind,
        values,
        hasName:
          names.length > 0 ||
          this.#context.brand !== null ||
          values.some((value) => value.field === "name" && isKey(value, pages)),
        hasPerson: values.some(({ field }) => field === "person"),
        contradictions,
        roles: this.#roles,
        hasUnread: this.#hasUnread,
        pagesRead: pages,
      }),
      unresolvedIds: this.#ids.list(),
      pages,
    };
  }
}

/** Adds the name by which the home page calls the site, where pages state no other. */
function withBrand(entries: readonly GeoEntity[], { brand, startUrl }: SiteContext): readonly GeoEntity[] {
  if (brand === null || entries.some(({ field }) => field === "name")) return entries;
  const sources = [{ url: startUrl, place: "title" as const, pages: 1 }];
  return [{ field: "name", value: brand, label: null, contradicts: false, sources }, ...entries];
}

/** Returns the name in the host of a site. */
function hostKey(origin: string): string {
  const labels = new URL(origin).hostname.replace(/^www\./, "").split(".");
  return nameKey(labels[0] ?? "");
}
