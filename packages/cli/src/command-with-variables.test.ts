import { afterEach, expect, it, vi } from "vitest";
import { CommandWithVariables } from "./command-with-variables.ts";

afterEach(() => vi.unstubAllEnvs());

function parsed(environment: Readonly<Record<string, string>>, ...args: string[]) {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const many = (value: string, before: string[] | undefined) => [...(before ?? []), ...value.split("\n")];
  const program = new CommandWithVariables().exitOverride().configureOutput({ writeErr: () => {} });
  let flags: object = {};
  program
    .command("audit")
    .option("--max-pages <n>")
    .option("--include <pattern>", "", many)
    .option("--quiet")
    .option("--allow-private [hosts]")
    .option("--own")
    .option("--resources")
    .option("--no-resources")
    .option("--no-external")
    .action((given: object) => {
      flags = { ...given };
    });
  program.parse(["audit", ...args], { from: "user" });
  return flags;
}

it("takes values from variables, which flags override", () => {
  expect(parsed({ SIGHTLINE_MAX_PAGES: "7" })).toMatchObject({ maxPages: "7" });
  expect(parsed({ SIGHTLINE_MAX_PAGES: "7" }, "--max-pages", "8")).toMatchObject({ maxPages: "8" });
});

it("takes a list as lines", () => {
  expect(parsed({ SIGHTLINE_INCLUDE: "/a\n/b" })).toMatchObject({ include: ["/a", "/b"] });
});

it.each(["true", "1", "YES"])("switches on for %s", (value) => {
  expect(parsed({ SIGHTLINE_QUIET: value, SIGHTLINE_RESOURCES: value, SIGHTLINE_EXTERNAL: value })).toEqual({
    ...{ quiet: true, resources: true, external: true },
  });
});

it.each(["false", "0", "no"])("switches off for %s", (value) => {
  expect(parsed({ SIGHTLINE_QUIET: value, SIGHTLINE_RESOURCES: value, SIGHTLINE_EXTERNAL: value })).toEqual({
    ...{ quiet: false, resources: false, external: false },
  });
});

it("takes a switch that may have a value for on, for off, or for its value", () => {
  expect(parsed({ SIGHTLINE_ALLOW_PRIVATE: "true" })).toMatchObject({ allowPrivate: true });
  expect(parsed({ SIGHTLINE_ALLOW_PRIVATE: "false" })).toMatchObject({ allowPrivate: undefined });
  expect(parsed({ SIGHTLINE_ALLOW_PRIVATE: "a.test,b.test" })).toMatchObject({ allowPrivate: "a.test,b.test" });
  expect(parsed({ SIGHTLINE_ALLOW_PRIVATE: "false" }, "--allow-private")).toMatchObject({ allowPrivate: true });
});

it("sets nothing for an empty variable", () => {
  expect(parsed({ SIGHTLINE_QUIET: "", SIGHTLINE_MAX_PAGES: "" })).not.toHaveProperty("quiet");
  expect(parsed({ SIGHTLINE_QUIET: "", SIGHTLINE_MAX_PAGES: "" })).not.toHaveProperty("maxPages");
});

it("refuses other values of a switch, and no variable states that a site is one's own", () => {
  expect(() => parsed({ SIGHTLINE_QUIET: "maybe" })).toThrow('SIGHTLINE_QUIET takes true or false, not "maybe".');
  vi.unstubAllEnvs();
  expect(parsed({ SIGHTLINE_OWN: "true" })).not.toHaveProperty("own");
});
