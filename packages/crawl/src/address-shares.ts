/** Requests in flight by server address, which cap the load of many hosts that share one address. */
export interface AddressShares {
  /** True if the tenant may start another request. */
  hasRoom(address: string, tenant: string): boolean;
  begin(address: string, tenant: string): void;
  end(address: string, tenant: string): void;
  /** Number of addresses with requests in flight. */
  readonly size: number;
}

/** Maximum requests of one tenant to one address: four sites at the default concurrency. */
export const maxPerTenant = 32;
/** Maximum requests of all tenants to one address; divided equally among those that use it, at least one each. */
export const maxPerAddress = 256;

/** Creates empty shares. */
export function addressShares(): AddressShares {
  const byAddress = new Map<string, Map<string, number>>();
  return {
    hasRoom(address, tenant) {
      const byTenant = byAddress.get(address);
      if (byTenant === undefined) return true;
      const own = byTenant.get(tenant) ?? 0;
      const tenants = byTenant.size + (own === 0 ? 1 : 0);
      return own < Math.max(1, Math.min(maxPerTenant, Math.floor(maxPerAddress / tenants)));
    },
    begin(address, tenant) {
      const byTenant = byAddress.get(address) ?? new Map<string, number>();
      byAddress.set(address, byTenant);
      byTenant.set(tenant, (byTenant.get(tenant) ?? 0) + 1);
    },
    end(address, tenant) {
      const byTenant = byAddress.get(address);
      const left = (byTenant?.get(tenant) ?? 0) - 1;
      if (left > 0) byTenant?.set(tenant, left);
      else byTenant?.delete(tenant);
      if (byTenant?.size === 0) byAddress.delete(address);
    },
    get size() {
      return byAddress.size;
    },
  };
}
