/** Returns SQL for the milliseconds since the Unix epoch: a parameter, or the server's clock when that is null. */
export function currentTime(parameter: `$${number}`): string {
  return `coalesce(${parameter}::double precision, floor(extract(epoch from clock_timestamp()) * 1000))`;
}
