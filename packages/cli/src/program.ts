import { systemClock, version } from "@sightline/engine";
import { isAuditError } from "@sightline/model";
import { reportFormats } from "@sightline/report/files";
import { Command, CommanderError, Option } from "commander";
import { auditCommand, type Interrupts } from "./audit-command.ts";
import type { AuditFlags } from "./audit-flags.ts";
import { compareCommand } from "./compare-command.ts";
import { CommandFailure, type ExitCode, exitCodes } from "./exit-codes.ts";
import { migrateCommand } from "./migrate-command.ts";
import { defaultStore } from "./open-store.ts";
import { type PruneFlags, pruneCommand } from "./prune-command.ts";
import { type RescoreFlags, rescoreCommand } from "./rescore-command.ts";
import { explainCommand, rulesCommand } from "./rules-command.ts";
import { defaultServerStore, type ServeFlags, serveCommand } from "./serve-command.ts";
import type { Terminal } from "./terminal.ts";

/** What the program needs from its process. */
export interface ProgramOptions {
  readonly terminal: Terminal;
  readonly interrupts: Interrupts;
  /** Starts the site that is audited when no URL is given; without it a URL is required. */
  readonly demoSite?: () => Promise<{ readonly url: string; close(): Promise<void> }>;
}

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
  // Commander has said what is wrong already.
  if (cause instanceof CommanderError) return cause.exitCode === 0 ? exitCodes.passed : exitCodes.usage;
  if (cause instanceof CommandFailure) {
    terminal.err(`sightline: ${cause.message}\n`);
    return cause.exitCode;
  }
  if (isAuditError(cause)) {
    terminal.err(`sightline: ${cause.message}\n`);
    return exitCodes.usage;
  }
  terminal.err(`sightline: an unexpected fault: ${cause instanceof Error ? cause.message : String(cause)}\n`);
  return exitCodes.usage;
}

function commands({ terminal, interrupts, demoSite }: ProgramOptions, finish: (code: ExitCode) => void): Command {
  const program = new Command("sightline")
    .description("Audits websites the way search engines and answer engines see them.")
    .version(version)
    .exitOverride()
    .configureOutput({ writeOut: (text) => terminal.out(text), writeErr: (text) => terminal.err(text) })
    .showHelpAfterError("(add --help for what is possible)");

  auditFlags(program.command("audit [url...]").description("crawl a site, judge it and write reports")).action(
    async (urls: string[], flags: AuditFlags) => {
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
    },
  );
  program
    .command("rules")
    .description("list the rules, and the measures of the GEO audit")
    .option("--json", "everything about them, as JSON")
    .action((flags: { json?: boolean }) => rulesCommand(flags, terminal));
  program
    .command("explain <id>")
    .description("say why a rule or measure matters, what to do and how it judges")
    .action((id: string) => explainCommand(id, terminal));
  program
    .command("compare <crawlA> <crawlB>")
    .description("show what is new and what is fixed from one crawl to a later one")
    .option("--store <store>", "where the crawls are", defaultStore)
    .option("--json", "the whole comparison, as JSON")
    .action((from: string, to: string, flags: { store?: string; json?: boolean }) =>
      compareCommand(from, to, flags, terminal),
    );
  program
    .command("rescore [crawl...]")
    .description("compute the scores of stored crawls anew, by the method of this version")
    .option("--store <store>", "where the crawls are", defaultStore)
    .option("--all", "every completed crawl of the store")
    .action((crawls: string[], flags: RescoreFlags) => rescoreCommand(crawls, flags, terminal));
  program
    .command("migrate")
    .description(
      "bring the tables of a store, and of a queue, up to date: before the first use of PostgreSQL and after updates",
    )
    .addOption(new Option("--store <store>", "postgres://user@host/name or sqlite:FILE").env("SIGHTLINE_STORE"))
    .addOption(new Option("--queue <url>", "postgres://user@host/name; Redis has no tables").env("SIGHTLINE_QUEUE"))
    .action((flags: { store?: string; queue?: string }) => migrateCommand(flags, terminal));
  program
    .command("prune")
    .description("delete crawls that ended long ago; the latest completed one of each site stays")
    .requiredOption("--store <store>", "postgres://user@host/name or sqlite:FILE")
    .requiredOption("--older-than <days>", "days since a crawl ended")
    .option("--dry-run", "only say how many")
    .action((flags: PruneFlags) => pruneCommand(flags, terminal, systemClock));
  program
    .command("serve")
    .description("serve the HTTP interface /v1")
    .option("--port <n>", "where to listen; 0 takes a free one", "8787")
    .option("--host <address>", "the address to listen on", "127.0.0.1")
    .addOption(
      new Option("--store <store>", "memory, sqlite:FILE or postgres://user@host/name")
        .default(defaultServerStore)
        .env("SIGHTLINE_STORE"),
    )
    .option("--allow-private [hosts]", "sites may be at private addresses: all, or these hosts, comma separated")
    .option("--role <role>", "all; or apart, with --queue: api answers requests, worker works on crawls", "all")
    .addOption(
      new Option("--queue <url>", "the job queue that processes share: redis://… or postgres://…").env(
        "SIGHTLINE_QUEUE",
      ),
    )
    .option("--lease <seconds>", "without a sign of life for this long a worker is taken to be dead (default 30)")
    .option("--concurrency <n>", "crawls at once in this process (default 4)")
    .addOption(contactOption())
    .option("--model <name>", "the language model of analyses (or LLM_MODEL); its key comes from LLM_API_KEY")
    .option("--model-url <url>", "its server, with the interface of OpenAI's chat completions (or LLM_BASE_URL)")
    .option("--quiet", "no log")
    .action(async (flags: ServeFlags) => finish(await serveCommand(flags, terminal, interrupts, systemClock)));
  return program;
}

function contactOption(): Option {
  const text = "where site owners reach you (http, https or mailto); stands in the user agent";
  return new Option("--contact-url <url>", text).env("SIGHTLINE_CONTACT_URL");
}

function auditFlags(command: Command): Command {
  const many = (value: string, before: string[] | undefined) => [...(before ?? []), value];
  return command
    .option("--mode <mode>", "spider: follow links; list: exactly the given URLs; sitemap: what sitemaps list")
    .option("--max-pages <n>", "most URLs to request (default 500)")
    .option("--max-depth <n>", "most hops from the start")
    .option("--trap-budget <n|off>", "pages without anything new that make a URL pattern a trap (default 50)")
    .option(
      "--max-source-bytes <n>",
      "most bytes of compressed page sources to keep, for the markup of issues; 0 keeps none (default 67108864)",
    )
    .option("--scope <scope>", "host, subdomains or folder (default host)")
    .option(
      "--include <pattern>",
      "crawl only URLs with this: * is anything, /…/ a regular expression (RE2); repeatable, 5,000 characters in all",
      many,
    )
    .option("--exclude <pattern>", "leave URLs with this out; repeatable", many)
    .option("--concurrency <n>", "requests at once per host (default 8)")
    .option("--rate <n>", "most requests per second per registrable domain")
    .option("--retries <n>", "more tries after a timeout, a refused connection or a 5xx (default 2)")
    .option("--user-agent <text>", "who asks")
    .addOption(contactOption())
    .option("--header <header>", "'Name: value' for the site's own origin; repeatable", many)
    .option("--auth <user:password>", "HTTP Basic authentication for the site's own origin")
    .option("--robots <mode>", "respect, ignore or report robots.txt (default respect)")
    .option("--sitemap <url>", "a sitemap that robots.txt does not name; repeatable", many)
    .option("--resolve <host:port:address[:port]>", "connect to another address, as curl does; repeatable", many)
    .option(
      "--canonical-host <host>",
      "the host whose copy is audited: a host, auto (learnt from the home page of private addresses) or off (default auto)",
    )
    .option("--resources", "request images, scripts and stylesheets too")
    .option("--render <mode>", "off (auto and all are not available yet)")
    .option("--analyze", "say what to do first, and why: by a language model, or from the facts alone without one")
    .option("--focus <text>", "what the analysis shall look at first, in plain words")
    .option("--model <name>", "the language model to ask (or LLM_MODEL); its key comes from LLM_API_KEY")
    .option("--model-url <url>", "its server, with the interface of OpenAI's chat completions (or LLM_BASE_URL)")
    .option("--geo", "audit for answer engines too: who can fetch, read, quote and verify the pages")
    .option("--geo-goal <goal>", "visible, visible-no-training or closed: what is closed on purpose costs nothing")
    .option(
      "--geo-answers <adapter>",
      "ask which of their questions pages answer: model, or extractive (no model needed)",
    )
    .option(
      "--question <text>",
      "a question that the site shall answer: which page does, in which words; repeatable",
      many,
    )
    .option("--target-query <text>", "a query that a page shall be found for: which page owns it; repeatable", many)
    .option("--llms-txt", "propose an llms.txt")
    .option(
      "--extract <name=selector>",
      "a value of your own from every page; selector@attribute works; repeatable",
      many,
    )
    .option("--store <store>", `memory, sqlite:FILE or postgres://user@host/name (default ${defaultStore})`)
    .option("--resume", "go on with this site's latest crawl that was interrupted")
    .option("--format <formats>", `${reportFormats.join(", ")} (default json,html,csv,md)`)
    .option("--out <folder>", "where reports go (default .sightline/reports/<host>-<time>)")
    .option("--fail-on <conditions>", "exit with 1 on error, warning, notice, score:N or new; comma separated")
    .option(
      "--baseline <file>",
      "an earlier report.json: its issues do not count for --fail-on, and HTML and PDF say what changed",
    )
    .option("--compare <crawl>", "HTML and PDF say what changed since an earlier crawl: its id, or last")
    .option("--brand <file>", "JSON for HTML and PDF: name, client, title, footer, note, accent, logo (a file)")
    .option("--config <file>", "a configuration file (default sightline.config.*)")
    .option("--quiet", "no progress, no summary")
    .option("--json", "the report on standard output, nothing else");
}
