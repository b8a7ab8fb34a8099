import type { FactTopic } from "../fact-topic.ts";
import type { ScriptsFacts } from "./scripts-schema.ts";

export const scriptsTopic: FactTopic<ScriptsFacts> = {
  name: "scripts",
  version: 3,
  empty: { hasScript: false, registersTools: false, scriptShell: null },
};
