import { isIP } from "node:net";
import { isMetadataAddress, isPublicAddress } from "@sightline/engine";
import { hostFault } from "@sightline/model";
import { isUrl } from "@sightline/url";
import { Problem } from "./problem.ts";

const localNames = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa|onion)$/;

/** Private hosts that a service may reach. */
export type PrivateHosts = boolean | readonly string[];

/** True if the operator allowed a host although it may be private; metadata addresses have to be named. */
export function isAllowedPrivate({ host, hostname }: URL, allowed: PrivateHosts): boolean {
  if (typeof allowed === "boolean") return allowed && !isMetadataAddress(hostname.replace(/^\[|\]$/g, ""));
  return allowed.includes(host) || allowed.includes(hostname);
}

/**
 * Reads a URL that a caller asks the service to reach: http(s), a valid DNS name, without credentials, not at a private
 * address. Names are resolved on connection, where every address is checked again.
 *
 * @throws Problem `url_not_allowed`
 */
export function allowedUrl(text: string, allowed: PrivateHosts, pointer: string): URL {
  const refuse = (detail: string) => notAllowed(detail, pointer);
  const [bareHost] = /^[a-z0-9.-]{1,253}:\d{1,5}(?=[/?#]|$)/i.exec(text) ?? [];
  if (bareHost !== undefined) {
    throw refuse(`It is not an absolute URL; write http://${bareHost}/ or https://${bareHost}/.`);
  }
  if (!isUrl(text)) throw refuse("It is not an absolute URL; use a full URL such as https://example.com/.");
  const url = new URL(text);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw refuse("Only http and https URLs can be used; start it with https:// or http://.");
  }
  const fault = hostFault(url);
  if (fault !== null) throw refuse(fault);
  if (url.username !== "" || url.password !== "") throw refuse("A URL must not contain credentials.");
  if (!isAllowedPrivate(url, allowed) && isLocal(url)) {
    throw refuse(
      `The host is private, or not a public name; the operator of the service can allow it with --allow-private ${url.host}.`,
    );
  }
  return url;
}

/** Lowest port beside those of HTTP: the ones below belong to mail, file and database services. */
const minOtherPort = 1024;

/**
 * Reads the URL of a webhook as {@link allowedUrl}; its port is 80, 443 or at least 1024.
 *
 * @throws Problem `url_not_allowed`
 */
export function allowedWebhookUrl(text: string, allowed: PrivateHosts, pointer: string): URL {
  const url = allowedUrl(text, allowed, pointer);
  if (url.port === "" || url.port === "80" || url.port === "443" || Number(url.port) >= minOtherPort) return url;
  throw notAllowed(`Port ${url.port} is not for webhooks; use 80, 443, or one from ${minOtherPort}.`, pointer);
}

/** Returns the problem of a URL that cannot be used. */
export function notAllowed(detail: string, pointer: string): Problem {
  return new Problem("url_not_allowed", detail, { errors: [{ pointer, code: "url_not_allowed", detail }] });
}

function isLocal({ hostname }: URL): boolean {
  const name = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (isIP(name) !== 0) return !isPublicAddress(name);
  return !name.includes(".") || localNames.test(name);
}
