/** Refusals of 4xx: the page may well exist, but it does not show itself to this client. */
export const refusals: readonly number[] = [401, 403, 405, 406, 429];

/** All 4xx answers that do not prove that a link is dead: refusals, payment and legal demands. */
export const unproven: readonly number[] = [...refusals, 402, 451];

/** Says whether a status is 4xx and none of those excepted. */
export function isClientError(status: number | null, except: readonly number[]): status is number {
  return status !== null && status >= 400 && status <= 499 && !except.includes(status);
}

/** Says whether a status is 5xx. */
export function isServerError(status: number | null): status is number {
  return status !== null && status >= 500 && status <= 599;
}
