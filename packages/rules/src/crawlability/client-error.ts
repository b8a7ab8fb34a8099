import { refusalStatuses } from "@sightline/model";

/** 4xx statuses that do not prove that a link is dead: refusals, payment required and legal demands. */
export const unproven: readonly number[] = [...refusalStatuses, 402, 451];

/** Returns true if a status is 4xx and not one of the exceptions. */
export function isClientError(status: number | null, except: readonly number[]): status is number {
  return status !== null && status >= 400 && status <= 499 && !except.includes(status);
}

/** Returns true if a status is 5xx. */
export function isServerError(status: number | null): status is number {
  return status !== null && status >= 500 && status <= 599;
}
