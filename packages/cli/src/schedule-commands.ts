import type { Command } from "commander";
import type { NewScheduleFlags, ScheduleFlags } from "./schedules-command.ts";
import { storeOfServer } from "./store-options.ts";
import type { Terminal } from "./terminal.ts";

/** Loaded on demand: most commands need no schedules. */
const actions = () => import("./schedules-command.ts");

const condition =
  "Crawls start only while `sightline serve` runs on the same store, for tenants with a valid token of a plan with access to the API.";

/** Adds `sightline schedules`. */
export function scheduleCommands(program: Command, terminal: Terminal): void {
  const onStore = (command: Command) =>
    command
      .addOption(storeOfServer())
      .option("--tenant <id>", "tenant to which the site belongs", "default")
      .addHelpText("after", `\n${condition}`);
  const schedules = program
    .command("schedules")
    .description("manage the recurring crawls of a server")
    .addHelpText("after", `\n${condition}`);
  onStore(schedules.command("list [url]").description("list the schedules of a tenant, or of one of its sites")).action(
    async (url: string | undefined, flags: ScheduleFlags) => (await actions()).listSchedules(url, flags, terminal),
  );
  onStore(schedules.command("add <url>").description("crawl a site at the times of a cron expression"))
    .requiredOption("--cron <expression>", "minute, hour, day of the month, month, day of the week, as in '0 5 * * 1'")
    .option("--time-zone <zone>", "IANA time zone of the expression, as in Europe/Berlin", "UTC")
    .option("--name <name>", "name of the schedule")
    .option("--max-pages <n>", "maximum number of URLs to request (default: the setting of the site)")
    .option(
      "--alert <conditions>",
      "alert webhook endpoints: score:N if the score falls by N points, new-error, failed; comma-separated",
    )
    .action(async (url: string, flags: NewScheduleFlags) => (await actions()).addSchedule(url, flags, terminal));
  onStore(schedules.command("pause <id>").description("start no crawls until it is resumed")).action(
    async (id: string, flags: ScheduleFlags) => (await actions()).setScheduleEnabled(id, false, flags, terminal),
  );
  onStore(schedules.command("resume <id>").description("start crawls again, from the next time on")).action(
    async (id: string, flags: ScheduleFlags) => (await actions()).setScheduleEnabled(id, true, flags, terminal),
  );
  onStore(schedules.command("remove <id>").description("delete a schedule; a crawl that runs continues")).action(
    async (id: string, flags: ScheduleFlags) => (await actions()).removeSchedule(id, flags, terminal),
  );
}
