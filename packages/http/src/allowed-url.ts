import { isIP } from "node:net";
import { isPublicAddress } from "@sightline/engine";
import { hostFault } from "@sightline/model";
import { isUrl } from "@sightline/url";
import { Problem } from "./problem.ts";

const localNames = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa|onion)$/;

/** Private hosts that a service may reach. */
export type PrivateHosts = boolean | readonly string[];

/** True if the operator allowed a host although it may be private. */
export function isAllowedPrivate({ host, hostname }: URL, allowed: PrivateHosts): boolean {
  return typeof allowed === "boolean" ? allowed : allowed.includes(host) || allowed.includes(hostname);
}

/**
 * Reads a URL that a caller asks the service to reach: http(s), a valid DNS name, without credentials, not at a private
 * address. Names are resolved on connection, where every address is checked again.
 *
 * @throws Problem `url_not_allowed`
 */
export function allowedUrl(text: string, allowed: PrivateHosts, pointer: string): URL {
  const refuse = (detail: string) =>
    new Problem("url_not_allowed", detail, { errors: [{ pointer, code: "url_not_allowed", detail }] });
  if (!isUrl(text)) throw refuse("It is not an absolute URL; use a full URL such as https://example.com/.");
  const url = new URL(text);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw refuse("Only http and https URLs can be used; start it with https:// or http://.");
  }
  const fault = hostFault(url);
  if (fault !== null) throw refuse(fault);
  if (url.username !== "" || url.password !== "") throw refuse("A URL must not contain credentials.");
  if (!isAllowedPrivate(url, allowed) && isLocal(url)) throw refuse("The host is private, or not a public name.");
  return url;
}

function isLocal({ hostname }: URL): boolean {
  const name = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (isIP(name) !== 0) return !isPublicAddress(name);
  return !name.includes(".") || localNames.test(name);
}
