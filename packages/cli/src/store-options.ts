import { Option } from "commander";
import { defaultServerStore } from "./open-store.ts";

/** Creates the option that names the store of a server. */
export function storeOfServer(): Option {
  return new Option("--store <store>", "store of the server: sqlite:FILE or postgres://user@host/name")
    .default(defaultServerStore)
    .env("SIGHTLINE_STORE");
}
