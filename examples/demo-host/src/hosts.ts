import type { Hosts } from "./answer.ts";
import { foreignHosts } from "./sites/foreign-hosts.ts";
import { lampsHosts } from "./sites/lamps.ts";
import { shopHosts } from "./sites/shop.ts";
import { smallSites } from "./sites/small-sites.ts";

/** All hosts by name, those that are audited and those that they link to. */
export const hosts: Hosts = { ...lampsHosts, ...shopHosts, ...smallSites, ...foreignHosts };
