/** Whether a list of entity tags names one, by weak comparison (RFC 9110 §13.1.2). */
export function matchesTag(wanted: string | null, tag: string): boolean {
  if (wanted === null) return false;
  const bare = (text: string) => text.trim().replace(/^W\//, "");
  return wanted.trim() === "*" || wanted.split(",").some((one) => bare(one) === bare(tag));
}
