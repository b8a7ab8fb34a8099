import { type PageNode, tagIds } from "@sightline/html";
import { trimWhiteSpace } from "@sightline/text";
import type { Edge } from "../edges/edge.ts";
import { factList } from "../read/fact-list.ts";
import type { NodeReader, TopicReader } from "../read/page-reading.ts";
import { scope } from "../read/scope.ts";
import { contentPatches } from "./content-patches.ts";
import { emptyPlaces } from "./empty-places.ts";
import { leakedSecrets } from "./leaked-secrets.ts";
import { redirectOfScript } from "./script-redirect.ts";
import { enoughWords, scriptShellOf } from "./script-shell.ts";
import { isScriptType } from "./script-type.ts";
import type { ScriptsFacts } from "./scripts-schema.ts";
import { waitingMain } from "./waiting-main.ts";

const scriptTags = tagIds("script");
const styleTags = tagIds("style");
const templateTags = tagIds("template");
const toolCall = /\b(?:navigator|document)\.modelContext\.(?:registerTool|provideContext)\b/;

const counterName = /count|track|analytic|metrika|gtag|gtm|stat|pixel|beacon|matomo|piwik|ads/i;

/** Texts that are shorter may lack what scripts add. */
const fewWords = 60;
const fewCharacters = 120;

/** Ways of a script to write to the document. */
const writing =
  /\bdocument\.write|\binnerHTML\b|\binsert[A-Z]|\bappend(?:Child)?\s*\(|\bcreateElement\b|\btextContent\b/;

/** True for a script that may write the page: not one that by its URL only counts visitors. */
function isProgram({ kind, url }: Pick<Edge, "kind" | "url">): boolean {
  return kind === "script" && !counterName.test(url);
}

const maxSecrets = 5;

/** Scripts of a page that are searched for a redirect; of those that have one, it is among the first. */
const maxInline = 20;

interface InlineScript {
  readonly node: PageNode;
  readonly bits: number;
}

export const readScripts: TopicReader<ScriptsFacts> = ({ page, edges, at, cut, destination }) => {
  let hasScript = false;
  let inlineStyleBytes = 0;
  let inlineScriptBytes = 0;
  let registersTools = false;
  const patches = contentPatches(page);
  const places = emptyPlaces({ page, at });
  const secrets = factList<ScriptsFacts["leakedSecrets"][number]>(cut, "leakedSecrets", maxSecrets);
  const inline: InlineScript[] = [];
  const redirectFact = (): ScriptsFacts["scriptRedirect"] => {
    for (const { node, bits } of inline) {
      const redirect = redirectOfScript(page.childText(node));
      if (redirect === null) continue;
      const reference = redirect.target === null ? null : destination(redirect.target);
      if (reference?.url) edges.add("meta-refresh", reference, { bits, at: at(node) });
      return { url: reference?.url ?? null, at: at(node) };
    }
    return null;
  };
  const mayWrite = (): boolean =>
    edges.items.some(isProgram) ||
    inline.length === maxInline ||
    inline.some(({ node }) => writing.test(page.childText(node)));
  const readScript: NodeReader = (node, bits) => {
    const isScript = isScriptType(trimWhiteSpace(page.attribute(node, "type") ?? "").toLowerCase());
    const text = page.childText(node);
    hasScript ||= isScript;
    if (isScript) inlineScriptBytes += Buffer.byteLength(text);
    registersTools ||= toolCall.test(text);
    for (const secret of leakedSecrets(text)) secrets.add({ ...secret, at: at(node) });
    const mayRedirect = isScript && text !== "" && (bits & scope.inNoscript) === 0;
    if (mayRedirect && inline.length < maxInline) inline.push({ node, bits });
  };
  const readStyle: NodeReader = (node) => {
    inlineStyleBytes += Buffer.byteLength(page.childText(node));
  };
  return {
    elements: [
      [scriptTags, readScript],
      [styleTags, readStyle],
      [templateTags, patches.readTemplate],
      ...places.readers,
    ],
    finish: ({ text, landmarks }) => ({
      hasScript,
      mayBeScripted: mayWrite(),
      inlineStyleBytes,
      inlineScriptBytes,
      registersTools,
      scriptShell:
        patches.hasAny() || edges.items.some(({ kind }) => kind === "script")
          ? (scriptShellOf({ page, at, patches }, text, { hasProgram: edges.items.some(isProgram) }) ??
            waitingMain({ page, at, patches }, landmarks.mains))
          : null,
      emptyPlaces: text.wordCount < fewWords && text.cjkCharacters < fewCharacters ? places.fact() : null,
      scriptRedirect: text.wordCount < enoughWords ? redirectFact() : null,
      leakedSecrets: secrets.items,
    }),
  };
};
