import { Option } from "commander";

/** Default of --store. */
export const defaultStore = "sqlite:.sightline/sightline.db";
/** Default store of a server; it differs from that of the command, so that neither claims the other's crawls. */
const defaultServerStore = "sqlite:.sightline/server.db";

/** Creates the option that names a store. */
export function storeOption(text: string): Option {
  return new Option("--store <store>", text);
}

/** Creates the option that names the store of the crawls of this command. */
export function storeOfCrawls(text = "store that contains the crawls"): Option {
  return storeOption(text).default(defaultStore);
}

/** Creates the option that names the store of a server. */
export function storeOfServer(text = "store of the server: sqlite:FILE or postgres://user@host/name"): Option {
  return storeOption(text).default(defaultServerStore);
}
