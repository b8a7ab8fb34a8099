/** Piece of work that waits for a slot. */
export interface FairWork {
  readonly tenant: string;
  /** Resource that it uses besides a slot, such as the receiver of a webhook; limited by `perGroup`. */
  readonly group?: string;
}

/** Slots of a {@link FairQueue}, and their shares. */
export interface FairQueueOptions {
  /** Maximum work that runs at once; `Infinity` where only the shares count. */
  readonly slots: number;
  /**
   * Returns the number of slots that a tenant may use while `free` are free. Default: `free`, so that a tenant starts
   * more work only while at least as many slots are left to others: one tenant takes half of them, the next a quarter.
   */
  readonly share?: (free: number, tenant: string) => number;
  /** Maximum work of one group that runs at once, of all tenants together. Default: no limit. */
  readonly perGroup?: number;
}

/** Idle tenants whose last start is kept while others wait. */
const maxIdleTenants = 1000;
const neverServed = 0;

interface Entry<Work> {
  readonly work: Work;
  /** Sequence number of its arrival. */
  readonly order: number;
}

interface TenantQueue<Work> {
  running: number;
  /** Sequence number of its last start. */
  servedAt: number;
  /** Waiting work by group, each in order of arrival; no empty groups. */
  readonly groups: Map<string, Set<Entry<Work>>>;
}

/**
 * Shares slots among tenants: next is the waiting tenant with the fewest running, then the one served least recently,
 * then the one with the oldest work. A tenant's own work runs in the order of arrival, except work of a group at its
 * limit.
 *
 * Holds state only and calls nothing: the owner starts what `next` returns and reports its end.
 */
export class FairQueue<Work extends FairWork> {
  readonly #slots: number;
  readonly #share: (free: number, tenant: string) => number;
  readonly #perGroup: number;
  /** Tenants with waiting or running work. */
  readonly #tenants = new Map<string, TenantQueue<Work>>();
  /**
   * Last start of tenants without work, which come back as served and not as new ones while others wait; longest idle
   * first.
   */
  readonly #idle = new Map<string, number>();
  readonly #waiting = new Map<Work, Entry<Work>>();
  readonly #runningByGroup = new Map<string, number>();
  /** Running work that ends early, with the tenant for which it does. */
  readonly #promises = new Map<Work, string>();
  #running = 0;
  #sequence = neverServed;

  constructor({ slots, share = (free) => free, perGroup = Number.POSITIVE_INFINITY }: FairQueueOptions) {
    this.#slots = slots;
    this.#share = share;
    this.#perGroup = perGroup;
  }

  /** Number of waiting entries. */
  get size(): number {
    return this.#waiting.size;
  }

  /** Number of entries that run. */
  get running(): number {
    return this.#running;
  }

  runningOf(tenant: string): number {
    return this.#tenants.get(tenant)?.running ?? 0;
  }

  waitingOf(tenant: string): number {
    let count = 0;
    for (const entries of this.#tenants.get(tenant)?.groups.values() ?? []) count += entries.size;
    return count;
  }

  /** Lists what waits, oldest first. */
  waiting(): Iterable<Work> {
    return this.#waiting.keys();
  }

  /** Adds work that is neither waiting nor running. */
  add(work: Work): void {
    if (this.#waiting.size === 0) this.#idle.clear();
    const tenant = this.#tenantOf(work.tenant);
    const entry: Entry<Work> = { work, order: ++this.#sequence };
    const group = work.group ?? "";
    const entries = tenant.groups.get(group);
    if (entries === undefined) tenant.groups.set(group, new Set([entry]));
    else entries.add(entry);
    this.#waiting.set(work, entry);
  }

  /** Removes waiting work. @returns `false` if it does not wait */
  delete(work: Work): boolean {
    const entry = this.#waiting.get(work);
    if (entry === undefined) return false;
    this.#remove(entry);
    this.#settle(work.tenant);
    return true;
  }

  /** Takes the work to start next, which counts as running from now; `null` if none may start. */
  next(): Work | null {
    const free = this.#slots - this.#running;
    if (free <= 0) return null;
    let best: TenantQueue<Work> | null = null;
    let chosen: Entry<Work> | null = null;
    for (const [name, tenant] of this.#tenants) {
      if (best !== null && compareUse(tenant, best) > 0) continue;
      if (tenant.running >= this.#share(free, name)) continue;
      const head = this.#headOf(tenant);
      if (head === null) continue;
      const isBefore = best === null || chosen === null || compareUse(tenant, best) < 0 || head.order < chosen.order;
      if (isBefore) [best, chosen] = [tenant, head];
    }
    if (best === null || chosen === null) return null;
    this.#remove(chosen);
    this.#begin(best, chosen.work);
    return chosen.work;
  }

  /** Frees the slot of work that has ended. */
  end(work: Work): void {
    const tenant = this.#tenants.get(work.tenant);
    if (tenant === undefined || tenant.running === 0) return;
    tenant.running--;
    this.#running--;
    this.#promises.delete(work);
    this.#countGroup(work, -1);
    this.#settle(work.tenant);
  }

  /**
   * Returns `true` if running work should end early, because a tenant waits that has at least two fewer running. Each
   * time promises the slot to that tenant, so that no more work ends than there are tenants to serve.
   */
  yields(work: Work): boolean {
    if (this.#promises.has(work)) return true;
    const most = this.runningOf(work.tenant) - this.#countPromises(({ tenant }) => tenant === work.tenant) - 2;
    for (const [name, other] of this.#tenants) {
      const promised = this.#countPromises((_, to) => to === name);
      if (other.running + promised > most || promised >= this.waitingOf(name) || this.#headOf(other) === null) continue;
      this.#promises.set(work, name);
      return true;
    }
    return false;
  }

  #tenantOf(name: string): TenantQueue<Work> {
    const known = this.#tenants.get(name);
    if (known !== undefined) return known;
    const tenant = { running: 0, servedAt: this.#idle.get(name) ?? neverServed, groups: new Map() };
    this.#idle.delete(name);
    this.#tenants.set(name, tenant);
    return tenant;
  }

  #countPromises(isMeant: (work: Work, to: string) => boolean): number {
    let count = 0;
    for (const [work, to] of this.#promises) if (isMeant(work, to)) count++;
    return count;
  }

  #begin(tenant: TenantQueue<Work>, work: Work): void {
    tenant.running++;
    tenant.servedAt = ++this.#sequence;
    this.#running++;
    this.#countGroup(work, 1);
  }

  /** Returns the oldest work of a tenant whose group has room. */
  #headOf({ groups }: TenantQueue<Work>): Entry<Work> | null {
    let head: Entry<Work> | null = null;
    for (const [group, entries] of groups) {
      if ((this.#runningByGroup.get(group) ?? 0) >= this.#perGroup) continue;
      const [first] = entries;
      if (first !== undefined && (head === null || first.order < head.order)) head = first;
    }
    return head;
  }

  /** Work without a group is in none. */
  #countGroup({ group }: Work, change: 1 | -1): void {
    if (group === undefined) return;
    const count = (this.#runningByGroup.get(group) ?? 0) + change;
    if (count > 0) this.#runningByGroup.set(group, count);
    else this.#runningByGroup.delete(group);
  }

  #remove(entry: Entry<Work>): void {
    const { tenant: name, group = "" } = entry.work;
    this.#waiting.delete(entry.work);
    const groups = this.#tenants.get(name)?.groups;
    const entries = groups?.get(group);
    entries?.delete(entry);
    if (entries?.size === 0) groups?.delete(group);
  }

  /** Moves a tenant without work to the idle ones. */
  #settle(name: string): void {
    const tenant = this.#tenants.get(name);
    if (tenant !== undefined && tenant.running === 0 && tenant.groups.size === 0) {
      this.#tenants.delete(name);
      this.#idle.set(name, tenant.servedAt);
      const [longest] = this.#idle.keys();
      if (this.#idle.size > maxIdleTenants && longest !== undefined) this.#idle.delete(longest);
    }
  }
}

/** Negative if a tenant goes before another one: fewer running, or served less recently. */
function compareUse(
  a: Pick<TenantQueue<unknown>, "running" | "servedAt">,
  b: Pick<TenantQueue<unknown>, "running" | "servedAt">,
): number {
  return a.running - b.running || a.servedAt - b.servedAt;
}
