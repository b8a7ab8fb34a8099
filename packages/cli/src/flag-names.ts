/** Flags whose setting has another name in the plan of a crawl or in a request; the others are named alike. */
const flagOf: Readonly<Record<string, string>> = {
  requestsPerSecond: "--rate",
  maxAttempts: "--retries",
  fetchResources: "--resources",
  sitemaps: "--sitemap",
  headers: "--header",
  questions: "--question",
  targetQueries: "--target-query",
};

const setting =
  /^Invalid (?:GEO audit request: )?([a-z][A-Za-z]*)(?:\.[\w-]+)?:? |^The request for the analysis: ([a-z]+): /;

/** Returns the flag of a setting, as it is typed. */
export function flagName(setting: string): string {
  return flagOf[setting] ?? `--${setting.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** Returns the message of the library about an invalid setting with the flag that was typed in place of its name. */
export function inFlags(message: string): string {
  return message.replace(setting, (_all, plan?: string, analysis?: string) => {
    const name = plan ?? analysis ?? "";
    return `Invalid ${flagName(name)}: `;
  });
}
