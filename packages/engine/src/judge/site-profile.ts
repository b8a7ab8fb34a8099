import { isMember, nearlyAll, type PageRecord, pageLanguage, type SiteProfile } from "@sightline/model";
import { sitePrograms } from "./site-programs.ts";

/** Maximum languages that are told apart. */
const maxLanguages = 255;
const languageSubtag = /^[a-z]{2,3}(?![a-z\d])/;

/** Counts generators and languages of pages. */
export interface ProfileCount {
  note(page: PageRecord): void;
  profile(): SiteProfile;
}

/** Creates a counter of the pages' generators and languages. */
export function profileCount(): ProfileCount {
  const generators = new Map<string, number>();
  const languages = new Map<string, number>();
  let pages = 0;
  return {
    note(page) {
      if (!isMember("html", page)) return;
      pages++;
      const program = programOf(page.generators);
      if (program !== null) add(generators, program);
      const [language] = languageSubtag.exec(pageLanguage(page)?.trim().toLowerCase() ?? "") ?? [];
      if (language !== undefined && (languages.has(language) || languages.size < maxLanguages))
        add(languages, language);
    },
    profile() {
      const language = commonest(languages);
      return {
        generator: nameOfMost(commonest(generators), pages),
        language: nameOfMost(language, pages),
        isMixed: language !== null && language.count < nearlyAll * pages,
      };
    },
  };
}

function programOf(generators: readonly string[]): string | null {
  for (const generator of generators) {
    const written = generator.toLowerCase();
    const program = sitePrograms.find((name) => {
      const known = name.toLowerCase();
      return written.startsWith(known) && !/^[\p{L}\d]/u.test(written.slice(known.length));
    });
    if (program !== undefined) return program;
  }
  return null;
}

interface Counted {
  readonly name: string;
  readonly count: number;
}

function commonest(counts: ReadonlyMap<string, number>): Counted | null {
  const [first] = [...counts].sort(([, a], [, b]) => b - a);
  return first === undefined ? null : { name: first[0], count: first[1] };
}

function nameOfMost(counted: Counted | null, pages: number): string | null {
  return counted !== null && counted.count * 2 > pages ? counted.name : null;
}

function add(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
