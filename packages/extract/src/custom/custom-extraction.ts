import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Page, parsePage } from "@sightline/html";
import { AuditError } from "@sightline/model/plain";
import { detachedText, foldWhiteSpace } from "@sightline/text";
import type { CustomExtractor } from "./custom-extractor.ts";
import { linkedomDocument } from "./linkedom-document.ts";
import type { PageDocument } from "./page-document.ts";

/** Default export of a custom extraction module: returns the wanted strings from one page. */
export type CustomModule = (document: PageDocument, page: { readonly url: string }) => string | readonly string[];

const maxValues = 50;
const maxValueLength = 2000;

/**
 * Prepares custom extraction. Each name maps to a CSS selector (the text of each match), a selector followed by `@` and
 * an attribute (its value at each match), or a module (`file:` URL, or a path ending in .js or .mjs).
 *
 * @throws AuditError `invalid_options` naming the extraction whose selector does not parse or module does not load
 */
export async function customExtractor(extract: Readonly<Record<string, string>>): Promise<CustomExtractor> {
  const readers = await Promise.all(
    Object.entries(extract).map(async ([name, source]) => ({ name, read: await readerOf(name, source) })),
  );
  return (page: Page, url: string) => {
    const values: Record<string, string[]> = Object.create(null);
    const notes: string[] = [];
    let document: PageDocument | undefined;
    for (const { name, read } of readers) {
      try {
        document ??= linkedomDocument(page);
        values[name] = boundedValues(read(document, { url }));
      } catch (error) {
        values[name] = [];
        notes.push(`Custom extraction "${name}" failed: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    return { values: { ...values }, note: notes.length === 0 ? null : detachedText(notes.join(" "), 500) };
  };
}

/** Checks the result of a module, which is the host's code: facts must conform to their schema. */
function boundedValues(result: unknown): string[] {
  const list: readonly unknown[] = Array.isArray(result) ? result : [result];
  return list
    .slice(0, maxValues)
    .filter((value) => typeof value === "string")
    .map((value) => detachedText(value, maxValueLength));
}

async function readerOf(name: string, source: string): Promise<CustomModule> {
  return isModule(source) ? importModule(name, source) : selectorReader(name, source);
}

function isModule(source: string): boolean {
  return source.startsWith("file:") || (/^(?:\.{0,2}\/|[A-Za-z]:[\\/])/.test(source) && /\.m?js$/.test(source));
}

async function importModule(name: string, source: string): Promise<CustomModule> {
  const url = source.startsWith("file:") ? source : pathToFileURL(resolve(source)).href;
  let loaded: unknown;
  try {
    loaded = await import(url);
  } catch (cause) {
    throw new AuditError("invalid_options", `The module of custom extraction "${name}" does not load: ${source}.`, {
      cause,
    });
  }
  if (isCustomModule(loaded)) return loaded.default;
  throw new AuditError(
    "invalid_options",
    `The module of custom extraction "${name}" must export a function as default: ${source}.`,
  );
}

function isCustomModule(loaded: unknown): loaded is { readonly default: CustomModule } {
  return typeof loaded === "object" && loaded !== null && "default" in loaded && typeof loaded.default === "function";
}

function selectorReader(name: string, source: string): CustomModule {
  const { selector, attribute } = splitSelector(source);
  try {
    linkedomDocument(emptyPage).querySelectorAll(selector);
  } catch (cause) {
    throw new AuditError(
      "invalid_options",
      `The selector of custom extraction "${name}" is not valid CSS: ${source}.`,
      { cause },
    );
  }
  return (document) => {
    const matches = [...document.querySelectorAll(selector)].slice(0, maxValues);
    if (attribute === null) return matches.map((match) => foldWhiteSpace(match.textContent ?? ""));
    return matches.map((match) => match.getAttribute(attribute)).filter((value) => value !== null);
  };
}

function splitSelector(source: string): { selector: string; attribute: string | null } {
  const offset = source.lastIndexOf("@");
  const attribute = source.slice(offset + 1);
  if (offset <= 0 || !/^[A-Za-z_][\w:.-]*$/.test(attribute)) return { selector: source, attribute: null };
  return { selector: source.slice(0, offset), attribute };
}

const emptyPage = parsePage("<p>");
