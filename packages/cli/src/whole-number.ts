import { CommandFailure } from "./exit-codes.ts";

/** Reads a flag that takes a whole number; `undefined` without it. @throws CommandFailure naming the flag and its range */
export function wholeNumber(flag: string, value: string, least: number, most?: number): number;
export function wholeNumber(flag: string, value: string | undefined, least: number, most?: number): number | undefined;
export function wholeNumber(
  flag: string,
  value: string | undefined,
  least: number,
  most = Number.POSITIVE_INFINITY,
): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (/^\d{1,10}$/.test(value) && number >= least && number <= most) return number;
  const range = most === Number.POSITIVE_INFINITY ? `of ${least} or more` : `from ${least} to ${most}`;
  throw new CommandFailure(`${flag} takes a whole number ${range}, not "${value}".`);
}
