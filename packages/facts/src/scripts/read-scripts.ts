import { tagIds } from "@sightline/html";
import { trimWhiteSpace } from "@sightline/text";
import type { PageReading, TopicReading } from "../read/page-reading.ts";
import { scriptShellOf } from "./script-shell.ts";
import { isScriptType } from "./script-type.ts";
import type { ScriptsFacts } from "./scripts-schema.ts";
import { waitingMain } from "./waiting-main.ts";

const scriptTags = tagIds("script");
const toolCall = /\b(?:navigator|document)\.modelContext\.(?:registerTool|provideContext)\b/;

export function readScripts({ page, edges, at }: PageReading): TopicReading<ScriptsFacts> {
  let hasScript = false;
  let registersTools = false;
  return {
    elements: [
      [
        scriptTags,
        (node) => {
          hasScript ||= isScriptType(trimWhiteSpace(page.attribute(node, "type") ?? "").toLowerCase());
          registersTools ||= toolCall.test(page.childText(node));
        },
      ],
    ],
    finish: ({ text, landmarks }) => ({
      hasScript,
      registersTools,
      scriptShell: edges.items.some(({ kind }) => kind === "script")
        ? (scriptShellOf({ page, at }, text) ?? waitingMain({ page, at }, landmarks.mains))
        : null,
    }),
  };
}
