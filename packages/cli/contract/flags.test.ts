import { describe, expect, it } from "vitest";
import { declaredCommands } from "./declared-commands.ts";
import { guides } from "./documents.ts";
import { receivedFlags } from "./read-flags.ts";

const commands = await declaredCommands();
const received = receivedFlags();
const guide = guides.find(({ path }) => path === "docs/guides/command-line.md")?.text ?? "";
const count = commands.reduce((sum, { flags }) => sum + flags.size, 0);

/** A row of the table of other commands, as in "| `list` | `--site URL` … |". */
const rows = new Map(
  Array.from(
    guide.matchAll(/^\| `(?:sightline )?([a-z-]+(?: [a-z]+)?)[^`|]*` \| (.*) \|$/gm),
    ([, name = "", row = ""]) => [name, row],
  ),
);
/** First cells of the table of flags of `audit`. */
rows.set("audit", Array.from(guide.matchAll(/^\| (`--.*?) \| /gm), ([, cell]) => cell).join(", "));

describe(`${count} flags of ${commands.length} commands`, () => {
  it("finds an action for every command in the source", () => {
    expect([...received.keys()].sort()).toEqual(commands.map(({ name }) => name).sort());
  });

  it.each(commands)(
    "sightline $name: declares every flag that its code receives, and reads each",
    ({ name, flags }) => {
      const declared = [...new Set([...flags.keys()].map((flag) => flag.replace(/^--no-/, "--")))].sort();
      const code = received.get(name);
      expect([...(code?.received ?? [])].sort()).toEqual(declared);
      expect([...(code?.read ?? [])].sort()).toEqual(declared);
    },
  );

  it.each(commands)("sightline $name: has exactly its flags in the guide", ({ name, flags }) => {
    const row = rows.get(name);
    expect(row, `docs/guides/command-line.md has no row for ${name}`).toBeDefined();
    expect([...new Set(row?.match(/(?<!\S)`?--[a-z-]+/g)?.map((flag) => flag.replace("`", "")))].sort()).toEqual(
      [...flags.keys()].sort(),
    );
  });

  it.each(commands)("sightline $name: reads the variables that the guide names with its flags", ({ name, flags }) => {
    for (const [, flag = "", variable] of rows.get(name)?.matchAll(/`(--[a-z-]+)[^`]*` \((?:or )?`([A-Z_]+)`\)/g) ??
      []) {
      expect([flag, flags.get(flag)?.variable]).toEqual([flag, variable]);
    }
  });
});
