import { type Crawl, folderTemplate } from "@sightline/model";
import type { ChangesRow } from "@sightline/model/rule";

const maxSampled = 10;
/** From this share of the pages that were compared, a change is one of the whole site. */
const ofWholeSite = 0.5;
/** Maximum number of rows of one change; the smallest templates are left out. */
const maxRows = 20;

/** Page that has changed. */
export interface ChangedPage {
  /** Id in the later crawl; `null` if it does not know the URL. */
  readonly id: number | null;
  readonly url: string;
  readonly before?: string | null;
  readonly now?: string | null;
}

interface Group {
  readonly how: string;
  readonly template: string | null;
  size: number;
  readonly memberIds: number[];
  readonly sample: { url: string; before: string | null; now: string | null }[];
}

/** Changed pages, by how they changed and by template. */
export type ChangeGroups = ReturnType<typeof changeGroups>;

/** Groups changed pages by how they changed and by template. */
export function changeGroups({ finishedAt }: Crawl) {
  const byTemplate = new Map<string, Group>();
  const whole = new Map<string, Group>();
  let same = 0;
  const note = (groups: Map<string, Group>, template: string | null, how: string, page: ChangedPage): void => {
    const key = `${how} ${template ?? ""}`;
    const group = groups.get(key) ?? { how, template, size: 0, memberIds: [], sample: [] };
    groups.set(key, group);
    group.size++;
    if (page.id !== null) group.memberIds.push(page.id);
    const { url, before = null, now = null } = page;
    if (group.sample.length < maxSampled) group.sample.push({ url, before, now });
  };
  const compared = (): number => same + [...whole.values()].reduce((sum, { size }) => sum + size, 0);
  return {
    /** Counts a page that has not changed. */
    pass(): void {
      same++;
    },
    add(how: string, page: ChangedPage): void {
      note(whole, null, how, page);
      note(byTemplate, folderTemplate(page.url), how, page);
    },
    compared,
    rows(origin: string): readonly ChangesRow[] {
      const all = compared();
      const isOfSite = ({ size }: Group): boolean => size > 1 && size >= ofWholeSite * all;
      const ofSite = [...whole.values()].filter(isOfSite);
      const others = [...byTemplate.values()].filter(({ how }) => !ofSite.some((group) => group.how === how));
      return [...ofSite, ...others]
        .sort((a, b) => b.size - a.size)
        .slice(0, maxRows)
        .map((group) => ({
          ...group,
          origin,
          since: finishedAt ?? "",
          compared: all,
          memberIds: [...group.memberIds].sort((a, b) => a - b),
        }));
    },
  };
}
