import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { defaultConfigFile } from "./config-file.ts";
import { CommandFailure } from "./exit-codes.ts";
import { shownPath } from "./shown-path.ts";
import type { Terminal } from "./terminal.ts";

/** Flags of `sightline init`. */
export interface InitFlags {
  readonly force?: boolean;
}

/** Name of the file that is written. */
const fileName = "sightline.config.ts";

/** Configuration in which every setting is a comment, so that it changes nothing until it is edited. */
const template = `import { defineConfig } from "sightline";

/** Settings of audits; flags override them. All keys: docs/guides/configuration.md. */
export default defineConfig({
  // How much to crawl, and how fast.
  // maxPages: 2_000,
  // exclude: ["/cart/*", "/search*"],
  // rate: 5,

  // Rules by id: "off", another severity, or a severity with options. \`sightline rules\` lists them.
  // rules: {
  //   "title-too-long": "off",
  //   "content-thin": ["notice", { minWords: 50 }],
  // },

  // Rules about single pages, for the pages whose URLs match a pattern.
  // overrides: [{ urls: ["/tags/*"], rules: { "content-thin": "off" } }],

  // Issues that stay as they are, with the reason; they are marked and fail no condition.
  // acceptances: [
  //   { rule: "title-missing", urlPattern: "/archive/*", reason: "The archive is frozen.", expiresAt: "2099-01-01T00:00:00Z" },
  // ],

  // Reports to write, and what ends the command with exit code 1.
  // format: ["html", "json", "sarif"],
  // failOn: ["error", "score:80"],
});
`;

/**
 * `sightline init`: writes a commented configuration file to the working directory.
 *
 * @throws CommandFailure if there is a configuration file and --force is not given
 */
export async function initCommand({ force }: InitFlags, terminal: Terminal): Promise<void> {
  const existing = defaultConfigFile(process.cwd());
  const path = resolve(fileName);
  if (existing !== undefined && existing !== path) {
    throw new CommandFailure(`${shownPath(existing)} is a configuration already, and is read before any other.`);
  }
  try {
    await writeFile(path, template, { flag: force === true ? "w" : "wx" });
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "EEXIST") {
      throw new CommandFailure(`${fileName} exists already; --force replaces it.`);
    }
    throw cause;
  }
  terminal.out(`Wrote ${fileName}. Next:
  1. Remove the // before the settings that you need.
  2. ${terminal.program} audit https://example.com/ reads it in this folder.
  3. ${terminal.program} explain RULE tells what a rule judges, and its options.
`);
}
