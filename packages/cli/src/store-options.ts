import { Option } from "commander";
import { defaultServerStore, defaultStore } from "./open-store.ts";

/** Creates the option that names a store; every command reads SIGHTLINE_STORE too. */
export function storeOption(text: string): Option {
  return new Option("--store <store>", text).env("SIGHTLINE_STORE");
}

/** Creates the option that names the store of the crawls of this command. */
export function storeOfCrawls(text = "store that contains the crawls"): Option {
  return storeOption(text).default(defaultStore);
}

/** Creates the option that names the store of a server. */
export function storeOfServer(text = "store of the server: sqlite:FILE or postgres://user@host/name"): Option {
  return storeOption(text).default(defaultServerStore);
}
