import { isAuditError } from "@sightline/model/plain";
import { reportFormats } from "@sightline/report/files";
import { type Command, CommanderError, Option } from "commander";
import type { Interrupts } from "./audit-command.ts";
import type { AuditFlags } from "./audit-flags.ts";
import { CommandWithVariables } from "./command-with-variables.ts";
import type { CompareFlags } from "./compare-command.ts";
import type { DiffHostFlags } from "./diff-host/host-crawls.ts";
import { CommandFailure, type ExitCode, exitCodes } from "./exit-codes.ts";
import type { FixFlags } from "./fix/fix-command.ts";
import type { FolderSite } from "./folder/folder-audit.ts";
import type { InitFlags } from "./init-command.ts";
import type { ListFlags } from "./list-command.ts";
import type { McpFlags } from "./mcp/mcp-command.ts";
import type { PolicyFlags } from "./policy-command.ts";
import { onePrivateHostsFlag } from "./private-hosts.ts";
import type { ProbeFlags } from "./probe-command.ts";
import type { PruneFlags } from "./prune-command.ts";
import type { ReportCommandFlags } from "./report-command.ts";
import type { RescoreFlags } from "./rescore-command.ts";
import type { RulesFlags } from "./rules-command.ts";
import { scheduleCommands } from "./schedule-commands.ts";
import type { ServeFlags } from "./serve-command.ts";
import type { StandardInput } from "./standard-input.ts";
import { defaultStore, storeOfCrawls, storeOfServer, storeOption } from "./store-options.ts";
import { isPathError, reasonOf } from "./system-error.ts";
import type { Terminal } from "./terminal.ts";
import type { TicketFlags } from "./ticket-command.ts";
import { tokenCommands } from "./token-commands.ts";
import { withTypedCommands } from "./typed-command.ts";
import type { VerifyFlags } from "./verify-command.ts";
import { version } from "./version.ts";
import type { WhyFlags } from "./why-command.ts";

/** Dependencies that the program gets from its process. */
export interface ProgramOptions {
  readonly terminal: Terminal;
  readonly interrupts: Interrupts;
  /** Default: nothing. */
  readonly input?: StandardInput;
  /** Starts the site that is audited if no URL is given; without it a URL is required. */
  readonly demoSite?: () => Promise<{ readonly url: string; close(): Promise<void> }>;
}

const noInput: StandardInput = { text: async () => "", piped: async () => null };

/** Runs `sightline` with arguments. @returns the exit code; messages go to the terminal, never a stack trace */
export async function runProgram(args: readonly string[], options: ProgramOptions): Promise<ExitCode> {
  let code: ExitCode = exitCodes.passed;
  const program = commands(options, (result) => {
    code = result;
  });
  try {
    await program.parseAsync([...args], { from: "user" });
    return code;
  } catch (cause) {
    return exitCodeOf(cause, options.terminal);
  }
}

function exitCodeOf(cause: unknown, terminal: Terminal): ExitCode {
  // Commander has already reported the error.
  if (cause instanceof CommanderError) return cause.exitCode === 0 ? exitCodes.passed : exitCodes.usage;
  const say = (message: string) => terminal.err(`sightline: ${withTypedCommands(message, terminal.program)}\n`);
  if (cause instanceof CommandFailure) {
    say(cause.message);
    return cause.exitCode;
  }
  if (isAuditError(cause)) {
    say(cause.message);
    return exitCodes.usage;
  }
  if (isPathError(cause)) {
    say(`${cause.path} cannot be used: ${reasonOf(cause)} Choose another path, or give this user access to it.`);
    return exitCodes.usage;
  }
  terminal.err(`sightline: unexpected error: ${cause instanceof Error ? cause.message : String(cause)}\n`);
  return exitCodes.usage;
}

/** Defines the commands. Each one loads its modules when it runs: to print a version or help, none are needed. */
function commands(
  { terminal, interrupts, input = noInput, demoSite }: ProgramOptions,
  finish: (code: ExitCode) => void,
): Command {
  const program: Command = new CommandWithVariables("sightline")
    .description("Audits websites the way search engines and answer engines see them.")
    .version(version)
    .exitOverride()
    .configureOutput({ writeOut: (text) => terminal.out(text), writeErr: (text) => terminal.err(text) })
    .showHelpAfterError("(use --help to list all options)");

  program.commandsGroup("Audit a site:");
  auditFlags(
    program
      .command("audit [url...]")
      .description("crawl a site, or serve and crawl a build folder such as ./dist, run all rules and write reports"),
  ).action(async (args: string[], given: AuditFlags) => {
    const [{ isFolder, isFolderArgument, startUrls }, { auditCommand }] = await Promise.all([
      import("./start-urls.ts"),
      import("./audit-command.ts"),
    ]);
    const [folder] = args;
    if (folder !== undefined && isFolderArgument(folder)) {
      if (args.length > 1 || given.urls !== undefined || given.mode === "list") {
        throw new CommandFailure(`${folder} is a folder, which is audited alone and not in list mode.`);
      }
      const { withFolderSite } = await import("./folder/folder-audit.ts");
      const say = (text: string) => terminal.err(text);
      const audit = (site: FolderSite) => auditCommand([site.url], given, terminal, interrupts, site);
      finish(await withFolderSite(folder, say, audit, given.folderUrl));
      return;
    }
    if (folder !== undefined && isFolder(folder)) {
      terminal.err(`${folder} is audited as a host; to audit the folder of that name, write ./${folder}\n`);
    }
    const { urls, ...implied } = await startUrls(args, given, input);
    const flags = { ...given, ...implied };
    if (urls.length > 0 || demoSite === undefined) {
      finish(await auditCommand(urls, flags, terminal, interrupts));
      return;
    }
    const site = await demoSite();
    terminal.err(`No URL given: auditing the demo site at ${site.url}\n`);
    try {
      finish(await auditCommand([site.url], flags, terminal, interrupts));
    } finally {
      await site.close();
    }
  });
  program
    .command("init")
    .description("write a commented sightline.config.ts to this folder")
    .option("--force", "replace the file if there is one")
    .action(async (flags: InitFlags) => (await import("./init-command.ts")).initCommand(flags, terminal));
  program.commandsGroup("Fix what it found:");
  program
    .command("fix <folder>")
    .description(
      "patch what has a mechanical fix in a build folder such as ./dist: each patch is kept only if a new audit of a patched copy shows its finding gone and nothing worse",
    )
    .option("--dry-run", "only print the patches")
    .option("--rule <id>", "only findings of this rule; repeatable", many)
    .option("--format <format>", "diff or json, on standard output", "diff")
    .option("--out <folder>", "write fixes.patch, fixes.json and a patch for each cause to a folder instead")
    .option("--source <folder>", "patch the source instead where the markup stands in exactly one of its files")
    .option("--build <command>", "with --source: build the patched source with this shell command and judge it again")
    .option("--max-audits <n>", "maximum number of audits of patched copies; each takes as long as an audit", "30")
    .option("--canonical-host <host>", "public host of the site, if its pages do not name it as canonical")
    .addOption(configOption())
    .option("--quiet", "do not print progress or a summary")
    .action(async (folder: string, flags: FixFlags) =>
      finish(await (await import("./fix/fix-command.ts")).fixCommand(folder, flags, { terminal, interrupts })),
    );
  program
    .command("verify <target>")
    .description("request one page of a site or build folder again, and say whether a rule still finds something there")
    .requiredOption("--rule <id>", "id of the rule, as in reports and `sightline rules`")
    .option("--about <url>", "only what the rule finds about this URL, such as one broken link of the page")
    .option("--page <path>", "page of a build folder, such as /about/ (default /)")
    .option("--header <header>", "request header 'Name: value', sent to the page's own origin only; repeatable", many)
    .option("--auth <user:password>", "HTTP Basic authentication, sent to the page's own origin only")
    .option("--user-agent <text>", "User-Agent header to send")
    .addOption(resolveOption())
    .addOption(configOption())
    .option("--json", "print the result as JSON")
    .action(async (target: string, flags: VerifyFlags) => {
      const { verifyCommand } = await import("./verify-command.ts");
      finish(await verifyCommand(target, flags, { terminal, interrupts }));
    });
  program
    .command("ticket <rule>")
    .description("print what a rule reports in a stored crawl as Markdown for a ticket, one for each cause")
    .addOption(storeOfCrawls("store that contains the crawl"))
    .option("--crawl <crawl>", "its id, or last", "last")
    .option("--site <url>", "site whose last crawl is meant")
    .option("--about <url>", "only the cause with this target, such as one broken link")
    .option("--limit <n>", "maximum number of tickets", "10")
    .addOption(configOption("configuration file with own rules (default sightline.config.*)"))
    .action(async (rule: string, flags: TicketFlags) =>
      (await import("./ticket-command.ts")).ticketCommand(rule, flags, terminal),
    );
  program.commandsGroup("Understand findings:");
  program
    .command("why <url>")
    .description(
      "tell what a stored crawl knows of one page: who links to it, which line of robots.txt decides for each engine, where it leads, its issues and what they cost",
    )
    .addOption(storeOfCrawls("store that contains the crawl"))
    .option("--crawl <crawl>", "its id, or last, the latest of the site", "last")
    .option("--json", "print the story as JSON")
    .addOption(configOption("configuration file with own rules (default sightline.config.*)"))
    .action(async (url: string, flags: WhyFlags) =>
      (await import("./why-command.ts")).whyCommand(url, flags, terminal),
    );
  program
    .command("rules")
    .description("list the rules, and the checks of the GEO audit")
    .option("--json", "print all details as JSON")
    .option("--since <day>", "list what changed since a day, such as 2026-05-01, and which announcement caused it")
    .action(async (flags: RulesFlags) => (await import("./rules-command.ts")).rulesCommand(flags, terminal));
  program
    .command("explain <id>")
    .description("explain a rule or a check of the GEO audit: why it matters, how to fix it, how it is judged")
    .action(async (id: string) => (await import("./rules-command.ts")).explainCommand(id, terminal));
  program.commandsGroup("Answer engines:");
  program
    .command("policy [site]")
    .description(
      "compile a goal into robots.txt and headers, for a site, the path of a robots.txt, or - (standard input)",
    )
    .requiredOption("--goal <goal>", "visible, visible-no-training or closed")
    .option("--google-ai <setting>", "the Search generative AI control in your Search Console: on or off")
    .addOption(resolveOption())
    .option("--diff", "print only the patch, for git apply")
    .option("--json", "print the policy as JSON")
    .action(async (site: string | undefined, flags: PolicyFlags) =>
      (await import("./policy-command.ts")).policyCommand(site, flags, input, terminal),
    );
  program
    .command("probe <site> [page...]")
    .description(
      "try from outside whether your own site's edge (CDN, firewall) lets the crawlers of search and assistants in by their names",
    )
    .option("--own", "state that the site is yours, or that its owner agrees; required")
    .addOption(resolveOption())
    .option("--json", "print the result as JSON")
    .action(async (site: string, pages: string[], flags: ProbeFlags) =>
      (await import("./probe-command.ts")).probeCommand([site, ...pages], flags, { terminal, interrupts }),
    );
  program.commandsGroup("Stored crawls:");
  program
    .command("list")
    .description("list the crawls of a store, with ids and scores")
    .addOption(storeOfCrawls())
    .option("--site <url>", "only those of one site")
    .option("--limit <n>", "maximum number of crawls of each site", "20")
    .action(async (flags: ListFlags) => (await import("./list-command.ts")).listCommand(flags, terminal));
  program
    .command("report <crawl>")
    .description("write the report of a stored crawl (its id, or last) without crawling again")
    .addOption(storeOfCrawls("store that contains the crawl"))
    .option("--site <url>", "site whose last crawl is meant")
    .option("--format <formats>", `comma-separated: ${reportFormats.join(", ")}`, "json,html,csv,md")
    .option("--out <folder>", "folder for the reports (default .sightline/reports/<crawl>)")
    .option("--brand <file>", "JSON file with your brand, for HTML and PDF")
    .option("--compare <crawl>", "show what changed since an earlier crawl: its id, or last")
    .option("--baseline <file>", "earlier report.json to show what changed since")
    .option(
      "--join <file>",
      "sort what to fix first by the clicks of pages: table as exported from Search Console (url, clicks, impressions)",
    )
    .addOption(configOption("configuration file with own rules (default sightline.config.*)"))
    .action(async (crawl: string, flags: ReportCommandFlags) =>
      (await import("./report-command.ts")).reportCommand(crawl, flags, terminal),
    );
  program
    .command("compare <crawl> [later]")
    .description("show what changed between two crawls of a site; with one id, or last, since the crawl before")
    .addOption(storeOfCrawls())
    .option("--site <url>", "site whose last crawl is meant")
    .option("--json", "print the comparison as JSON, with all issues")
    .action(async (first: string, second: string | undefined, flags: CompareFlags) =>
      (await import("./compare-command.ts")).compareCommand(first, second, flags, terminal),
    );
  program
    .command("diff-host <old> <new>")
    .description(
      "check a migration: audit both hosts, or read stored crawls, and tell what became of every old page, by its redirects, index state and texts",
    )
    .option("--map <file>", "redirect map: table with the old and the new URL, or their paths, in each row")
    .addOption(
      storeOption(`memory, sqlite:FILE or postgres://user@host/name (default ${defaultStore})`).default(defaultStore),
    )
    .option("--out <folder>", "folder for moves.csv (default .sightline/reports/<old>-to-<new>-<time>)")
    .option("--max-pages <n>", "maximum number of URLs to request of each host, besides those to check (default 500)")
    .option("--concurrency <n>", "number of concurrent requests per host (default 8)")
    .option("--rate <n>", "maximum requests per second per registrable domain")
    .option("--user-agent <text>", "User-Agent header to send")
    .option("--header <header>", "request header 'Name: value', sent to the new host only; repeatable", many)
    .option("--auth <user:password>", "HTTP Basic authentication, sent to the new host only")
    .addOption(resolveOption())
    .option("--config <file>", "configuration file (default sightline.config.*)")
    .option("--quiet", "do not print progress")
    .option("--json", "print the summary as JSON")
    .action(async (old: string, renewed: string, flags: DiffHostFlags) => {
      const { diffHostCommand } = await import("./diff-host/diff-host-command.ts");
      finish(await diffHostCommand(old, renewed, flags, { terminal, interrupts }));
    });
  program
    .command("rescore [crawl...]")
    .description("recompute the scores of stored crawls with this version's method")
    .addOption(storeOfCrawls())
    .option("--all", "every completed crawl of the store")
    .option("--as-of <day>", "print the score by the announcements up to a day, such as 2026-05-01, and store nothing")
    .action(async (crawls: string[], flags: RescoreFlags) =>
      (await import("./rescore-command.ts")).rescoreCommand(crawls, flags, terminal),
    );
  program.commandsGroup("Stores:");
  program
    .command("migrate")
    .description(
      "create or update the tables of a store or queue: before the first use of PostgreSQL and after updates",
    )
    .addOption(storeOption("postgres://user@host/name or sqlite:FILE"))
    .option("--queue <url>", "postgres://user@host/name; Redis has no tables")
    .action(async (flags: { store?: string; queue?: string }) =>
      (await import("./migrate-command.ts")).migrateCommand(flags, terminal),
    );
  program
    .command("prune")
    .description("delete old crawls; keeps the latest completed crawl of each site")
    .addOption(storeOfCrawls("store whose crawls are deleted: sqlite:FILE or postgres://user@host/name"))
    .requiredOption("--older-than <days>", "delete crawls that ended more than this many days ago")
    .option("--dry-run", "only print how many crawls would be deleted")
    .action(async (flags: PruneFlags) => {
      const { pruneCommand } = await import("./prune-command.ts");
      await pruneCommand(flags, terminal);
    });
  program.commandsGroup("Service:");
  program
    .command("serve")
    .description("serve the HTTP API /v1")
    .optionsGroup("Where it listens:")
    .option("--port <n>", "port to listen on; 0 picks a free one", "8787")
    .option("--host <address>", "address to listen on", "127.0.0.1")
    .option("--no-page", "do not serve the web page at /")
    .option(
      "--cors-origin <origins>",
      "origins whose pages may call the API from a browser: *, or a comma-separated list",
    )
    .option(
      "--trusted-proxy <addresses>",
      "comma-separated addresses or CIDR ranges of proxies whose X-Forwarded-For is believed (default: none)",
    )
    .optionsGroup("Store, queue and processes:")
    .addOption(storeOfServer("memory, sqlite:FILE or postgres://user@host/name"))
    .option("--queue <url>", "job queue shared by several processes: redis://… or postgres://…")
    .option("--role <role>", "all, or separate with --queue: api serves requests, worker runs crawls", "all")
    .option("--lease <seconds>", "a worker without a heartbeat for this long is considered dead (default 30)")
    .option("--concurrency <n>", "number of concurrent crawls in this process (default 16)")
    .option("--new-server-key", "accept another server key than the last one of this database, which is lost or leaked")
    .option(
      "--token-days <n>",
      "days after which tokens issued over HTTP expire unless they say otherwise (default: never)",
    )
    .optionsGroup("What crawls may do:")
    .option("--allow-invalid-tls", "audit sites whose certificate is invalid too, without verifying it")
    .option("--probe", "probe sites that serve a token in robots.txt, under names that contain those of crawlers")
    .option("--render", "render pages of crawls that ask for it; needs Chromium and npm install playwright-core")
    .option("--field-data", "with --render: ask the Chrome UX Report about their pages; needs CRUX_API_KEY")
    .option("--browser <path>", "Chromium to use, or the URL of one that is running, as in http://127.0.0.1:9222")
    .option("--no-browser-sandbox", "start Chromium without its sandbox, which is what keeps hostile pages in")
    .option("--allow-private [hosts]", "allow sites at private addresses: all, or a comma-separated list of hosts")
    .on("option:allow-private", onePrivateHostsFlag())
    .addOption(contactOption())
    .optionsGroup("Language model:")
    .option("--model <name>", "language model for analyses (or LLM_MODEL); the key is read from LLM_API_KEY")
    .option("--model-url <url>", "URL of an OpenAI-compatible server (or LLM_BASE_URL)")
    .optionsGroup("Output:")
    .option("--quiet", "do not log; addresses and the first token are still printed")
    .action(async (flags: ServeFlags) => {
      const { serveCommand } = await import("./serve-command.ts");
      finish(await serveCommand(flags, terminal, interrupts));
    });
  program
    .command("mcp")
    .description("serve agents over MCP: audits, issues, fixes and verification as tools, on standard input and output")
    .addOption(storeOfCrawls("store of audits: memory, sqlite:FILE or postgres://user@host/name"))
    .option("--config <file>", "configuration of audits (default sightline.config.* in the working directory)")
    .option(
      "--allow-private [hosts]",
      "let agents audit private addresses: all, or a comma-separated list of hosts (default: this machine, except with --http)",
    )
    .on("option:allow-private", onePrivateHostsFlag())
    .option(
      "--http",
      "serve over HTTP instead, with the token of SIGHTLINE_MCP_TOKEN or a new one; sites only, no folders",
    )
    .option("--port <n>", "port for --http; 0 picks a free one", "8788")
    .option("--host <address>", "address for --http", "127.0.0.1")
    .option("--allow-host <names>", "comma-separated names by which clients reach --http, besides those of loopback")
    .action(async (flags: McpFlags) => {
      const { mcpCommand } = await import("./mcp/mcp-command.ts");
      finish(await mcpCommand(flags, { terminal, interrupts }));
    });
  scheduleCommands(program, terminal);
  tokenCommands(program, terminal);
  return program;
}

function contactOption(): Option {
  const text = "URL where site owners can reach you (http, https or mailto); sent in the User-Agent header";
  return new Option("--contact-url <url>", text);
}

function configOption(text = "configuration file (default sightline.config.*)"): Option {
  return new Option("--config <file>", text);
}

const listed = (value: string, before: string | undefined) => (before === undefined ? value : `${before},${value}`);
/** Collects a repeated flag; its variable has one value a line. */
const many = (value: string, before: string[] | undefined) => [...(before ?? []), ...value.split("\n")];

function resolveOption(): Option {
  return new Option(
    "--resolve <host:port:address[:port]>",
    "connect to this address instead, as in curl; repeatable",
  ).argParser(many);
}

function auditFlags(command: Command): Command {
  return command
    .optionsGroup("Which pages:")
    .option(
      "--mode <mode>",
      "spider: follow links; list: exactly the given URLs, or those of the given files; sitemap: what sitemaps list",
    )
    .option(
      "--folder-url <url>",
      "URL of a build folder in reports (default http://NAME.localhost/, named after its path)",
    )
    .option("--urls <file>", "file with one URL per line, or - for standard input; implies --mode list")
    .option("--max-pages <n>", "maximum number of URLs to request (default 500)")
    .option("--max-depth <n>", "maximum number of hops from the start")
    .option(
      "--trap-budget <n|off>",
      "number of pages without new content after which a URL pattern is a trap (default 50)",
    )
    .option(
      "--max-source-bytes <n>",
      "maximum bytes of compressed page sources to keep, for the markup of issues; 0 keeps none (default 67108864)",
    )
    .option("--scope <scope>", "host, subdomains or folder (default host)")
    .option(
      "--include <pattern>",
      "crawl only matching URLs: * matches anything, /…/ is a regular expression (RE2); repeatable, 5,000 characters in all",
      many,
    )
    .option("--exclude <pattern>", "skip matching URLs; repeatable", many)
    .optionsGroup("Requests:")
    .option("--concurrency <n>", "number of concurrent requests per host (default 8)")
    .option("--rate <n>", "maximum requests per second per registrable domain")
    .option("--retries <n>", "number of retries after a timeout, a refused connection or a 5xx (default 2)")
    .option("--user-agent <text>", "User-Agent header to send")
    .addOption(contactOption())
    .option("--header <header>", "request header 'Name: value', sent to the site's own origin only; repeatable", many)
    .option("--auth <user:password>", "HTTP Basic authentication, sent to the site's own origin only")
    .option("--robots <mode>", "respect, ignore or report robots.txt (default respect)")
    .option("--sitemap <url>", "sitemap that robots.txt does not declare; repeatable", many)
    .addOption(resolveOption())
    .optionsGroup("Judgement:")
    .option("--as-of <day>", "judge by what was announced up to a day, such as 2026-05-01")
    .option(
      "--canonical-host <host>",
      "original host, if the site is a copy: a host, auto (read from the home page at private addresses) or off (default auto)",
    )
    .optionsGroup("What else is requested:")
    .option("--resources", "also request images, scripts, stylesheets, fonts and media (default)")
    .option("--no-resources", "request none of them")
    .option("--max-resources <n>", "maximum number of them to request (default: twice the number of --max-pages)")
    .option("--max-resource-bytes <n>", "maximum bytes to read of them together (default 52428800)")
    .option(
      "--max-external-urls <n>",
      "maximum number of URLs of other sites to request, to find dead links to them (default 2000)",
    )
    .option("--no-external", "request no URL of other sites")
    .option(
      "--no-probes",
      "do not probe the site's hosts: certificates, www, missing pages, icon, time to first byte, secret files",
    )
    .optionsGroup("Rendering in a browser (needs Chromium and npm install playwright-core):")
    .option(
      "--render [mode]",
      "auto: the home page, up to three pages of each URL pattern, and pages that scripts fill or may fill; all: every page; off (default)",
    )
    .option("--max-rendered-pages <n>", "maximum number of pages to render (default 200)")
    .option("--render-device <device>", "mobile or desktop (default mobile)")
    .option("--no-screenshots", "take no pictures of pages")
    .option(
      "--lighthouse",
      "also run Lighthouse on the home page and on one page of each URL pattern, and keep its JSON (npm install lighthouse@12.8.2); implies --render",
    )
    .option(
      "--field-data",
      "ask the Chrome UX Report what Chrome users of the measured pages experienced; needs CRUX_API_KEY",
    )
    .option("--browser <path>", "Chromium to use, or the URL of one that is running, as in http://127.0.0.1:9222")
    .option("--no-browser-sandbox", "start Chromium without its sandbox, as root in a container must")
    .optionsGroup("Analysis:")
    .option(
      "--analyze",
      "recommend what to do first, and why; uses a language model if one is configured, otherwise the facts alone",
    )
    .option("--focus <text>", "focus of the analysis, in plain words")
    .option("--model <name>", "language model to use (or LLM_MODEL); the key is read from LLM_API_KEY")
    .option("--model-url <url>", "URL of an OpenAI-compatible server (or LLM_BASE_URL)")
    .optionsGroup("Answer engines:")
    .option(
      "--geo",
      "also run the GEO audit: can answer engines read the site, do they learn who you are, do you answer, can it be trusted? Its options below imply it",
    )
    .option("--geo-goal <goal>", "visible, visible-no-training or closed; what is closed to meet it is no fault")
    .option(
      "--geo-answers <how>",
      "model: a language model judges which questions the pages answer; extractive is deprecated and does nothing",
    )
    .option(
      "--question <text>",
      "question that the site should answer, reported with the closest passage; default: those that pages ask themselves; repeatable",
      many,
    )
    .option(
      "--target-query <text>",
      "query that a page should be found for, reported with the closest passage; repeatable",
      many,
    )
    .option("--llms-txt", "write an llms.txt, proposed by the GEO audit, to the folder for reports")
    .option("--probe", "with --geo and --own: try whether the site's edge lets crawlers in by their names")
    .option("--own", "state that the site is yours, or that its owner agrees to --probe")
    .optionsGroup("Judgement:")
    .option(
      "--extract <name=selector>",
      "extract a custom value from every page; supports selector@attribute; repeatable",
      many,
    )
    .optionsGroup("Store:")
    .addOption(storeOption(`memory, sqlite:FILE or postgres://user@host/name (default ${defaultStore})`))
    .option("--resume", "resume the latest interrupted crawl of this site")
    .optionsGroup("Reports:")
    .option("--format <formats>", `${reportFormats.join(", ")} (default json,html,csv,md)`)
    .option("--out <folder>", "folder for reports (default .sightline/reports/<host>-<time>)")
    .optionsGroup("When to fail:")
    .option(
      "--fail-on <conditions>",
      "exit with 1 on error, warning, notice, score:N, category:NAME:N, geo:N, weight:1MB, requests:N, response:800ms, new or external (broken links to other sites); comma-separated or repeated",
      listed,
    )
    .option(
      "--baseline <file>",
      "earlier report.json: --fail-on ignores its issues, and HTML and PDF show what changed",
    )
    .optionsGroup("Reports:")
    .option("--compare <crawl>", "show in HTML and PDF what changed since an earlier crawl: its id, or last")
    .option(
      "--join <file>",
      "sort what to fix first by the clicks of pages: table as exported from Search Console (url, clicks, impressions)",
    )
    .option("--brand <file>", "JSON file for HTML and PDF: name, client, title, footer, note, accent, logo (a file)")
    .optionsGroup("Output and configuration:")
    .option("--config <file>", "configuration file (default sightline.config.*)")
    .option("--quiet", "do not print progress or a summary")
    .option("--json", "print the report to standard output, and nothing else");
}
