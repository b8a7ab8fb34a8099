import { tagIds } from "@sightline/html";
import { trimWhiteSpace } from "@sightline/text";
import type { PageReading, TopicReading } from "../read/page-reading.ts";
import { scriptShellOf } from "./script-shell.ts";
import { isScriptType } from "./script-type.ts";
import type { ScriptsFacts } from "./scripts-schema.ts";

const scriptTags = tagIds("script");

export function readScripts({ page, edges }: PageReading): TopicReading<ScriptsFacts> {
  let hasScript = false;
  return {
    elements: [
      [
        scriptTags,
        (node) => {
          hasScript ||= isScriptType(trimWhiteSpace(page.attribute(node, "type") ?? "").toLowerCase());
        },
      ],
    ],
    finish: ({ text }) => ({
      hasScript,
      scriptShell: edges.items.some(({ kind }) => kind === "script") ? scriptShellOf(page, text) : null,
    }),
  };
}
