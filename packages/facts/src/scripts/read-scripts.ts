import { tagIds } from "@sightline/html";
import { trimWhiteSpace } from "@sightline/text";
import type { PageReading, TopicReading } from "../read/page-reading.ts";
import { contentPatches } from "./content-patches.ts";
import { scriptShellOf } from "./script-shell.ts";
import { isScriptType } from "./script-type.ts";
import type { ScriptsFacts } from "./scripts-schema.ts";
import { waitingMain } from "./waiting-main.ts";

const scriptTags = tagIds("script");
const styleTags = tagIds("style");
const templateTags = tagIds("template");
const toolCall = /\b(?:navigator|document)\.modelContext\.(?:registerTool|provideContext)\b/;

export function readScripts({ page, edges, at }: PageReading): TopicReading<ScriptsFacts> {
  let hasScript = false;
  let inlineStyleBytes = 0;
  let inlineScriptBytes = 0;
  let registersTools = false;
  const patches = contentPatches(page);
  return {
    elements: [
      [
        scriptTags,
        (node) => {
          const isScript = isScriptType(trimWhiteSpace(page.attribute(node, "type") ?? "").toLowerCase());
          const text = page.childText(node);
          hasScript ||= isScript;
          if (isScript) inlineScriptBytes += Buffer.byteLength(text);
          registersTools ||= toolCall.test(text);
        },
      ],
      [
        styleTags,
        (node) => {
          inlineStyleBytes += Buffer.byteLength(page.childText(node));
        },
      ],
      [templateTags, patches.readTemplate],
    ],
    finish: ({ text, landmarks }) => ({
      hasScript,
      inlineStyleBytes,
      inlineScriptBytes,
      registersTools,
      scriptShell:
        patches.hasAny() || edges.items.some(({ kind }) => kind === "script")
          ? (scriptShellOf({ page, at, patches }, text) ?? waitingMain({ page, at, patches }, landmarks.mains))
          : null,
    }),
  };
}
