/** Variables that npm and the wrapper of a clone set. */
type Environment = Readonly<Record<string, string | undefined>>;

/** Returns what a person types to start this command the way it was started, as in `npx sightline`. */
export function typedCommand(env: Environment): string {
  // Only the wrapper of a clone sets the variable; its package.json has a script for all commands.
  if (env["SIGHTLINE_DEMO_SITE"] !== undefined) return "npm run sightline --";
  // npm adds the folder of local commands to the path of its scripts, not to that of the shell.
  return env["npm_command"] === undefined ? "sightline" : "npx sightline";
}

/** Commands of the program; `sightline` before one of them is a suggestion to type it. */
const suggestion =
  /\bsightline (?=(?:audit|compare|diff-host|explain|fix|init|list|mcp|migrate|policy|probe|prune|report|rescore|rules|schedules|serve|tenants|ticket|tokens|verify|why)\b)/g;

/** Returns a message with its suggested commands as they are typed. */
export function withTypedCommands(message: string, program: string): string {
  return message.replaceAll(suggestion, () => `${program} `);
}
