import { parseUrl, withoutWww } from "@sightline/url";
import { getDomain, getDomainWithoutSuffix } from "tldts";

/** Words in the names of hosts that are only for testing. */
const staging = /(?:^|[.-])(?:staging|stg|preprod|uat)\d*(?=[.-])/;
/** Words in the names of hosts for testing that public hosts have, too. */
const testing = /(?:^|[.-])(?:dev|devel|development|test|testing|qa|preview)\d*(?=[.-])/;
/** Temporary hosts that providers give to a site until its own domain is connected, or to its staging copy. */
const temporary = [
  "cloudwaysapps.com",
  "flywheelsites.com",
  "flywheelstaging.com",
  "instawp.xyz",
  "kinsta.cloud",
  "myftpupload.com",
  "ngrok-free.app",
  "ngrok.io",
  "pantheonsite.io",
  "sg-host.com",
  "tastewp.com",
  "wpcomstaging.com",
  "wpengine.com",
  "wpenginepowered.com",
  "wpstage.net",
];
/** Shorter names are part of too many other names. */
const minNameLength = 4;

/**
 * Kind of a host to which a page of another host refers: `staging` is only for testing, `testing` may be, and `named`
 * has the name of the page's site, as copies have, and customers' hosts at form services.
 */
export type CopyHost = "staging" | "testing" | "named";

/** Returns the kind of a host that may hold a copy of a page's site; `null` for the page's own host and for others. */
export function copyHostOf(target: URL, page: URL): CopyHost | null {
  const host = target.hostname;
  if (withoutWww(host) === withoutWww(page.hostname)) return null;
  const name = siteName(page.hostname);
  const isOwn = registrable(host) !== null && registrable(host) === registrable(page.hostname);
  if (isTemporary(host) && !isTemporary(page.hostname)) return "staging";
  if (!isOwn && (name === null || !partsOf(host).includes(name))) return null;
  if (staging.test(host) && !staging.test(page.hostname)) return "staging";
  if (testing.test(host) && !testing.test(page.hostname)) return "testing";
  return isOwn ? null : "named";
}

/** Returns true for a URL on a host that is for testing by its name, whoever it belongs to. */
export function isStagingHost(url: string): boolean {
  const host = parseUrl(url)?.hostname ?? "";
  return staging.test(host) || isTemporary(host);
}

function isTemporary(host: string): boolean {
  return temporary.some((suffix) => host.endsWith(`.${suffix}`));
}

/** Returns the name in the registrable domain, as in `exim` for `www.exim.org`; `null` when it is too short. */
function siteName(host: string): string | null {
  const name = getDomainWithoutSuffix(host, { allowPrivateDomains: true }) ?? "";
  return name.length < minNameLength ? null : name;
}

/** Returns the labels of a host, whole and at their hyphens. */
function partsOf(host: string): readonly string[] {
  return host.split(".").flatMap((label) => [label, ...label.split("-")]);
}

function registrable(host: string): string | null {
  return getDomain(host, { allowPrivateDomains: true });
}
