import type { Command } from "commander";
import { storeOfServer } from "./store-of-server.ts";
import type { Terminal } from "./terminal.ts";
import {
  type IssueFlags,
  issueToken,
  listTenants,
  listTokens,
  revokeToken,
  rotateToken,
  setTenantPlan,
  type TokenFlags,
} from "./tokens-command.ts";

/** Adds `sightline tokens` and `sightline tenants`. */
export function tokenCommands(program: Command, terminal: Terminal): void {
  const onStore = (command: Command) => command.addOption(storeOfServer());
  const tokens = program.command("tokens").description("manage the API tokens of a server");
  onStore(tokens.command("list").description("list tokens, without their secrets"))
    .option("--tenant <id>", "only those of one tenant")
    .action((flags: TokenFlags & { tenant?: string }) => listTokens(flags, terminal));
  onStore(tokens.command("issue").description("create a token and print it once"))
    .option("--tenant <id>", "tenant to which sites and crawls belong", "default")
    .option("--plan <plan>", "free, starter or scale", "starter")
    .option("--scopes <scopes>", "comma-separated permissions (default: all but admin)")
    .option("--expires <date>", "last day before it expires, as in 2027-01-31 (default: never)")
    .action((flags: IssueFlags) => issueToken(flags, terminal));
  onStore(tokens.command("revoke <id>").description("end a token at once")).action((id: string, flags: TokenFlags) =>
    revokeToken(id, flags, terminal),
  );
  onStore(tokens.command("rotate <id>").description("replace a token by another with the same rights"))
    .option("--grace <days>", "days for which the old token stays valid", "1")
    .action((id: string, flags: TokenFlags & { grace: string }) => rotateToken(id, flags, terminal));
  const tenants = program.command("tenants").description("manage the tenants of a server");
  onStore(tenants.command("list").description("list the tenants that have tokens")).action((flags: TokenFlags) =>
    listTenants(flags, terminal),
  );
  onStore(tenants.command("plan <tenant> <plan>").description("move a tenant to another plan")).action(
    (tenant: string, plan: string, flags: TokenFlags) => setTenantPlan(tenant, plan, flags, terminal),
  );
}
