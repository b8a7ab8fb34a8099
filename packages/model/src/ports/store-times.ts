/** Longest lease that ends by itself, in milliseconds: one that ends later than this from now was made by a clock set back since. */
export const maxLeaseMs = 1_800_000;

/** Longest delay of a released target and longest wait for a turn at a host, in milliseconds; beyond it, as for leases. */
export const maxStoreDelayMs = 600_000;
