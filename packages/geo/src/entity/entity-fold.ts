import type { AnswerPage, SiteContext } from "../pages/answer-page.ts";
import { statementsRead } from "../pages/statements-read.ts";
import { contactContradictions, TemplateCombinations } from "./contact-contradictions.ts";
import type { EntityCard } from "./entity-card.ts";
import { entityEntries } from "./entity-entries.ts";
import { markupMentions, peopleInMarkup } from "./markup-mentions.ts";
import type { PageRole } from "./mention.ts";
import { MisdirectedLinks } from "./misdirected-links.ts";
import { nameContradictions, ownNames, titleNames } from "./name-contradictions.ts";
import { nameKey } from "./owner-name.ts";
import { folderOf, namedPeople, pageMentions, roleOf } from "./page-mentions.ts";
import { requiredFields } from "./required-fields.ts";
import { hostKey, NameEvidence, shownNames } from "./shown-names.ts";
import { SiteKindFold } from "./site-kind.ts";
import { isKey, type StatedValue, StatedValues } from "./stated-values.ts";
import { titleMentions } from "./title-name.ts";
import { UnresolvedIds } from "./unresolved-ids.ts";

/** Collects what pages state about the owner of a site. */
export interface EntityFold {
  /** Adds a page: one of those that the answers are about, or an about, contact or legal page beside them. */
  add(page: AnswerPage): void;
  finish(): EntityCard;
}

/** Path to which Cloudflare changes the target of links to mail addresses; a script restores it. */
const maskedMail = "/cdn-cgi/l/email-protection";

const maxFrames = 20;

/** Creates an empty fold. */
export function entityFold(context: SiteContext): EntityFold {
  return new Entity(context);
}

class Entity implements EntityFold {
  readonly #context: SiteContext;
  readonly #values = new StatedValues();
  readonly #titles = new StatedValues();
  /** Everyone whom pages name, authors included. */
  readonly #people = new StatedValues();
  readonly #links = new MisdirectedLinks();
  readonly #evidence: NameEvidence;
  readonly #combinations = new TemplateCombinations();
  readonly #kind = new SiteKindFold();
  readonly #ids: UnresolvedIds;
  readonly #roles = new Set<PageRole>();
  /** What the home page shows in frames; it is read before them. */
  #homeFrames: ReadonlySet<string> = new Set();
  #pages = 0;
  #hasUnread = false;
  #masksMail = false;

  constructor(context: SiteContext) {
    this.#context = context;
    this.#ids = new UnresolvedIds(context);
    this.#evidence = new NameEvidence(context);
  }

  add(page: AnswerPage): void {
    const role = this.#homeFrames.has(page.url) ? "home" : roleOf(page);
    if (page.isHome) this.#homeFrames = framesOf(page);
    const stating = { id: page.id, url: page.url, role, folder: folderOf(page.url) };
    const mentions = pageMentions(page, role);
    const data = page.record.structuredData;
    this.#pages += 1;
    this.#roles.add(role);
    this.#hasUnread ||= statementsRead(page) !== null && role !== "other";
    this.#values.add([...mentions, ...markupMentions(data)], stating);
    this.#people.add([...namedPeople(page), ...peopleInMarkup(data)], stating);
    this.#titles.add(titleMentions(page.record.title), stating);
    this.#evidence.add(page);
    this.#links.add(page);
    this.#combinations.add(mentions);
    this.#kind.add(page, role);
    this.#ids.add(page);
    this.#masksMail ||= page.edges.some(({ url }) => url.includes(maskedMail));
  }

  finish(): EntityCard {
    const [all, titles, pages] = [this.#values.all(), this.#titles.all(), this.#pages];
    const names = [...ownNames(all, pages), ...titleNames(titles, pages)];
    // A site that is the author of its own pages names nobody.
    const own = new Set([
      ...names.map(({ key }) => key),
      nameKey(this.#context.brand ?? ""),
      hostKey(this.#context.origin),
    ]);
    const isNobody = ({ key }: StatedValue) => own.has(nameKey(key)) || own.has(key.replaceAll(" ", ""));
    const values = all.filter((value) => value.field !== "person" || !isNobody(value));
    const contradictions = [
      ...this.#links.list(),
      ...contactContradictions(values, this.#combinations, pages),
      ...nameContradictions(values, titles, pages),
    ];
    const hasPerson = this.#people.all().some((value) => !isNobody(value));
    const kind = this.#kind.kind(names[0]?.key ?? this.#context.brand);
    const entries = entityEntries(values, shownNames(all, titles, this.#evidence, pages), pages, contradictions);
    return {
      kind,
      entries,
      contradictions,
      ...requiredFields({
        kind,
        values,
        hasName:
          names.length > 0 ||
          this.#context.brand !== null ||
          values.some((value) => value.field === "name" && isKey(value, pages)),
        hasDescription: entries.some(({ field }) => field === "what"),
        hasPerson,
        contradictions,
        roles: this.#roles,
        hasUnread: this.#hasUnread,
        pagesRead: pages,
      }),
      hasPerson,
      unresolvedIds: this.#ids.list(),
      hasMaskedMail: this.#masksMail && !values.some(({ field }) => field === "email"),
      pages,
    };
  }
}

/** Returns the URLs of the pages that a frameset shows. */
function framesOf({ edges }: AnswerPage): ReadonlySet<string> {
  const frames = edges.filter(({ kind }) => kind === "frame");
  return new Set(frames.slice(0, maxFrames).map(({ url }) => url));
}
