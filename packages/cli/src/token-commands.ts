import type { Command } from "commander";
import { storeOfServer } from "./store-options.ts";
import type { Terminal } from "./terminal.ts";
import type { IssueFlags, TokenFlags } from "./tokens-command.ts";

/** Loaded on demand: tokens are part of the server, which most commands do not need. */
const actions = () => import("./tokens-command.ts");

/** Adds `sightline tokens` and `sightline tenants`. */
export function tokenCommands(program: Command, terminal: Terminal): void {
  const onStore = (command: Command) => command.addOption(storeOfServer());
  const tokens = program.command("tokens").description("manage the API tokens of a server");
  onStore(tokens.command("list").description("list tokens, without their secrets"))
    .option("--tenant <id>", "only those of one tenant")
    .action(async (flags: TokenFlags & { tenant?: string }) => (await actions()).listTokens(flags, terminal));
  onStore(tokens.command("issue").description("create a token and print it once"))
    .option("--tenant <id>", "tenant to which sites and crawls belong", "default")
    .option("--plan <plan>", "free, starter or scale", "starter")
    .option("--scopes <scopes>", "comma-separated permissions (default: all but admin)")
    .option("--expires <date>", "last day before it expires, as in 2027-01-31 (default: never)")
    .option(
      "--addresses <ranges>",
      "comma-separated IP addresses or CIDR ranges from which it is accepted (default: all)",
    )
    .action(async (flags: IssueFlags) => (await actions()).issueToken(flags, terminal));
  onStore(tokens.command("revoke <id>").description("end a token at once")).action(
    async (id: string, flags: TokenFlags) => (await actions()).revokeToken(id, flags, terminal),
  );
  onStore(tokens.command("rotate <id>").description("replace a token by another with the same rights"))
    .option("--grace <days>", "days for which the old token stays valid", "1")
    .option("--addresses <ranges>", "comma-separated IP addresses or CIDR ranges of the new one (default: as before)")
    .action(async (id: string, flags: TokenFlags & { grace: string; addresses?: string }) =>
      (await actions()).rotateToken(id, flags, terminal),
    );
  const tenants = program.command("tenants").description("manage the tenants of a server");
  onStore(tenants.command("list").description("list the tenants that have tokens")).action(async (flags: TokenFlags) =>
    (await actions()).listTenants(flags, terminal),
  );
  onStore(tenants.command("plan <tenant> <plan>").description("move a tenant to another plan")).action(
    async (tenant: string, plan: string, flags: TokenFlags) =>
      (await actions()).setTenantPlan(tenant, plan, flags, terminal),
  );
}
