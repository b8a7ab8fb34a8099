/**
 * Maximum duration of a lease that expires by itself, in milliseconds. One that expires later than this from now was
 * created before the clock was set back.
 */
export const maxLeaseMs = 1_800_000;

/**
 * Maximum delay of a released target and maximum wait for a turn at a host, in milliseconds. Later times indicate a
 * clock that was set back, as for leases.
 */
export const maxStoreDelayMs = 600_000;
