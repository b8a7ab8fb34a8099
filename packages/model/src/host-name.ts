/** Maximum octets of a label and of a whole name (RFC 1035 §2.3.4, the latter as text without the trailing dot). */
const maxLabelLength = 63;
const maxNameLength = 253;

/**
 * Returns the reason why the host of a parsed URL cannot be an address or a DNS name; `null` when it can. The URL
 * parser has applied IDNA, which leaves lengths and most punctuation unchecked. Underscores are invalid in host names
 * (RFC 1123 §2.1) but accepted, because some sites use them.
 */
export function hostFault({ hostname }: URL): string | null {
  if (hostname.startsWith("[")) return null;
  const name = hostname.replace(/\.$/, "");
  if (name.length > maxNameLength) return `The host has ${name.length} characters; names in DNS have at most 253.`;
  for (const label of name.split(".")) {
    if (label === "") return "A part of the host is empty.";
    if (label.length > maxLabelLength) {
      return `A part of the host has ${label.length} characters; in DNS it has at most 63.`;
    }
    if (!/^[a-z0-9_-]+$/.test(label)) return "The host has characters that names in DNS do not have.";
  }
  return null;
}
