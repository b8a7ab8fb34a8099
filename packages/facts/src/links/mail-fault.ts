import { domainToASCII } from "node:url";

/** Faults of the addresses of a `mailto:` link. */
export const mailFaults = [
  /** Neither an address nor a header such as `?subject=`. */
  "empty",
  /** Slashes after the scheme, as in a web address. */
  "slashes",
  /** A second scheme: `mailto:mailto:` or the URL of a page. */
  "scheme",
  /** `(at)`, `[dot]` and the like, against collectors of addresses. */
  "disguised",
  /** An address that the HTML standard does not accept, or whose domain has no dot. */
  "address",
] as const;
/** Fault of the addresses of a `mailto:` link. */
export type MailFault = (typeof mailFaults)[number];

const maxAddresses = 50;
/** Local part of the HTML standard's valid e-mail address, with letters of all languages (RFC 6532). */
const localPart = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}$/u;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const disguise = /[([{<]\s*(?:at|ät|punkt|dot|arobase)\s*[)\]}>]|\s(?:at|dot)\s|_at_|\(ad?\)|\[a\]/i;

/**
 * Returns the fault of a `mailto:` link, given what follows the scheme; `null` if mail programs understand it. They
 * accept more than RFC 6068: names before addresses in angle brackets, semicolons, white space around addresses.
 */
export function mailFault(rest: string): MailFault | null {
  const headers = rest.indexOf("?");
  const list = decoded(headers === -1 ? rest : rest.slice(0, headers)).trim();
  if (list === "") return headers === -1 || headers === rest.length - 1 ? "empty" : null;
  if (list.startsWith("//")) return "slashes";
  if (/^(?:mailto|https?|tel):/i.test(list)) return "scheme";
  const addresses = list.split(/[,;]/, maxAddresses).map(bareAddress);
  const wrong = addresses.find((address) => address !== "" && !isAddress(address));
  if (wrong === undefined) return null;
  return disguise.test(wrong) ? "disguised" : "address";
}

/** Returns an address without the name before it: `Ann <ann@mill.test>`. */
function bareAddress(text: string): string {
  return (/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text).trim();
}

function isAddress(address: string): boolean {
  const at = address.lastIndexOf("@");
  // A quoted local part may contain nearly everything.
  const local = address.slice(0, Math.max(at, 0));
  if (!localPart.test(local) && !/^"[^"]{1,62}"$/.test(local)) return false;
  const domain = domainToASCII(address.slice(at + 1).slice(0, 255));
  const labels = domain.split(".");
  return labels.length > 1 && labels.every((part) => label.test(part));
}

/** Decodes percent-encoding, as mail programs do; text that is not encoded properly stays as it is. */
export function decoded(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
