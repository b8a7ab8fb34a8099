import { program, runNode } from "./built-command.ts";

export interface DeclaredFlag {
  /** As in `--max-pages`. */
  readonly name: string;
  /** Whether it takes a value, requires one, or none. */
  readonly value: "none" | "optional" | "required";
  readonly variable: string | null;
}

export interface DeclaredCommand {
  /** As in `schedules add`. */
  readonly name: string;
  readonly arguments: { readonly min: number; readonly max: number };
  readonly flags: ReadonlyMap<string, DeclaredFlag>;
}

/** Returns the commands that can be run, as the `--help` of the built command declares them. */
export async function declaredCommands(name = ""): Promise<readonly DeclaredCommand[]> {
  const path = name === "" ? [] : name.split(" ");
  const { code, out, err } = await runNode([program, ...path, "--help"]);
  if (code !== 0) throw new Error(`sightline ${name} --help ended with ${code}: ${err}`);
  // Of a command that it does not know, the program prints its own help.
  if (!out.startsWith(`Usage: ${["sightline", ...path].join(" ")} `)) throw new Error(`There is no command ${name}.`);
  const below = Array.from(entries(out).matchAll(/^ {2}([a-z][a-z-]*)/gm), ([, child = ""]) => child);
  if (below.length === 0) return [commandOf(name, out)];
  const children = below.filter((child) => child !== "help");
  return (await Promise.all(children.map((child) => declaredCommands([...path, child].join(" "))))).flat();
}

function commandOf(name: string, help: string): DeclaredCommand {
  const operands = /^Usage: (.*)$/m.exec(help)?.[1]?.match(/[<[](?!options\])[\w.]+[>\]]/g) ?? [];
  const options = entries(help).split(/^ {2}(?=-)/m);
  const flags = options.flatMap((text) => {
    const [, flag, value = ""] = /^(--[a-z-]+) ?([<[]\S+)?/.exec(text) ?? [];
    if (flag === undefined) return [];
    const variable = /env:\s+([A-Z_]+)/.exec(text)?.[1] ?? null;
    return [{ name: flag, value: value === "" ? "none" : value.startsWith("[") ? "optional" : "required", variable }];
  }) satisfies DeclaredFlag[];
  return {
    name,
    arguments: {
      min: operands.filter((operand) => operand.startsWith("<")).length,
      max: operands.some((operand) => operand.includes("...")) ? Number.POSITIVE_INFINITY : operands.length,
    },
    flags: new Map(flags.map((flag) => [flag.name, flag])),
  };
}

/** Returns the entries below all headings of a help, in which commands and options stand. */
function entries(help: string): string {
  const [, ...sections] = help.split(/^[A-Z][^\n]*:\n/m);
  return sections.join("");
}
