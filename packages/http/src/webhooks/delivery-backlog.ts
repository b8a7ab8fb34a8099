/** Maximum deliveries of a tenant that wait for their first or next attempt. */
const maxWaiting = 1000;

/** Deliveries that wait in this process, by tenant. */
export interface DeliveryBacklog {
  add(tenantId: string, id: string): void;
  remove(tenantId: string, id: string): void;
  /** True if a tenant has so many that another one is not stored. */
  isFull(tenantId: string): boolean;
}

/** Creates an empty backlog. */
export function deliveryBacklog(): DeliveryBacklog {
  const idsByTenant = new Map<string, Set<string>>();
  return {
    add(tenantId, id) {
      idsByTenant.set(tenantId, (idsByTenant.get(tenantId) ?? new Set()).add(id));
    },
    remove(tenantId, id) {
      const ids = idsByTenant.get(tenantId);
      ids?.delete(id);
      if (ids?.size === 0) idsByTenant.delete(tenantId);
    },
    isFull: (tenantId) => (idsByTenant.get(tenantId)?.size ?? 0) >= maxWaiting,
  };
}
