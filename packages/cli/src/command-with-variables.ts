import { Command, type Option } from "commander";
import { CommandFailure } from "./exit-codes.ts";

/** Flags that no variable sets: each is a statement about one site, or about one start. */
const withoutVariable: ReadonlySet<string> = new Set(["own", "probe", "new-server-key", "folder-url", "version"]);

const truths: Readonly<Record<string, boolean>> = {
  "1": true,
  true: true,
  yes: true,
  "0": false,
  false: false,
  no: false,
};

/** Returns the variable of a flag, as `SIGHTLINE_MAX_PAGES` for `--max-pages`; that of `--no-page` is SIGHTLINE_PAGE. */
function variableOf({ long }: Option): string | null {
  const name = (long ?? "").replace(/^--(?:no-)?/, "");
  return name === "" || withoutVariable.has(name) ? null : `SIGHTLINE_${name.replaceAll("-", "_").toUpperCase()}`;
}

/** Command of which a variable of the environment can set each flag; flags override them. */
export class CommandWithVariables extends Command {
  readonly #switches: Option[] = [];

  override createCommand(name?: string): CommandWithVariables {
    return new CommandWithVariables(name);
  }

  override addOption(option: Option): this {
    const variable = variableOf(option);
    // Of a flag and its negation, the variable belongs to the first; an empty one sets nothing.
    const isNegation = option.negate && this.options.some(({ long }) => long === option.long?.replace("--no-", "--"));
    if (variable === null || isNegation || process.env[variable]?.trim() === "") return super.addOption(option);
    option.env(variable);
    if (option.isBoolean() || option.negate || option.optional) {
      if (this.#switches.length === 0) this.hook("preAction", () => this.#readSwitches());
      this.#switches.push(option);
    }
    return super.addOption(option);
  }

  /** Reads the values of switches, which the parser takes for set whatever the value. */
  #readSwitches(): void {
    for (const option of this.#switches) {
      const name = option.attributeName();
      if (this.getOptionValueSource(name) !== "env") continue;
      const variable = option.envVar ?? "";
      const text = process.env[variable]?.trim().toLowerCase() ?? "";
      const value = truths[text];
      if (option.optional) {
        // A switch that may have a value, which any other text is.
        if (value !== undefined) this.setOptionValueWithSource(name, value || undefined, "env");
        continue;
      }
      if (value === undefined) throw new CommandFailure(`${variable} takes true or false, not "${text}".`);
      this.setOptionValueWithSource(name, value, "env");
    }
  }
}
