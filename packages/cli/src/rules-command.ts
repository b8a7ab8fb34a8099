import { rules } from "@sightline/engine";
import type { CheckOptions } from "@sightline/model";
import { CommandFailure } from "./exit-codes.ts";
import type { Terminal } from "./terminal.ts";

/** `sightline rules`: lists all rules by category; with `json`, everything they say about themselves. */
export function rulesCommand(flags: { readonly json?: boolean }, terminal: Terminal): void {
  if (flags.json === true) {
    terminal.out(
      `${JSON.stringify(
        rules.map(({ scope, meta, population }) => ({ ...meta, scope, population })),
        null,
        2,
      )}\n`,
    );
    return;
  }
  let category = "";
  for (const { meta } of rules) {
    if (meta.category !== category) terminal.out(`${category === "" ? "" : "\n"}${meta.category}\n`);
    category = meta.category;
    terminal.out(`  ${meta.severity.padEnd(8)} ${meta.id.padEnd(36)} ${meta.title}\n`);
  }
}

/** `sightline explain <rule>`: why a rule matters, what to do, and how it judges. */
export function explainCommand(id: string, terminal: Terminal): void {
  const found = rules.find(({ meta }) => meta.id === id);
  if (found === undefined) {
    const near = rules.map(({ meta }) => meta.id).filter((known) => known.includes(id) || sharesWord(known, id));
    const hint = near.length === 0 ? "`sightline rules` lists them" : `did you mean ${near.slice(0, 5).join(", ")}?`;
    throw new CommandFailure(`There is no rule ${id}; ${hint}`);
  }
  const { meta, population } = found;
  const declared: CheckOptions = meta.options ?? {};
  const options = Object.entries(declared).map(
    ([name, option]) =>
      `  ${name} = ${option.default} ${option.unit}: ${option.description} (${option.source}, ${option.date})`,
  );
  terminal.out(
    `${[
      `${meta.id}: ${meta.title}`,
      `${meta.severity}, ${meta.category}, judged on ${population} pages`,
      "",
      meta.why,
      "",
      `What to do: ${meta.fix}`,
      "",
      "It says:",
      ...Object.values(meta.messages).map((text) => `  ${text}`),
      ...(options.length === 0 ? [] : ["", "Options:", ...options]),
      ...(meta.sources.length === 0 ? [] : ["", "Sources:", ...meta.sources.map((source) => `  ${source}`)]),
    ].join("\n")}\n`,
  );
}

function sharesWord(a: string, b: string): boolean {
  const words = a.split("-").filter((word) => word.length > 3);
  return b.split("-").some((word) => words.includes(word));
}
