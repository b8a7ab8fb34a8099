import type { FactTopic } from "../fact-topic.ts";
import type { ScriptsFacts } from "./scripts-schema.ts";

export const scriptsTopic: FactTopic<ScriptsFacts> = {
  name: "scripts",
  version: 10,
  empty: {
    hasScript: false,
    mayBeScripted: false,
    inlineStyleBytes: 0,
    inlineScriptBytes: 0,
    registersTools: false,
    scriptShell: null,
    emptyPlaces: null,
    scriptRedirect: null,
    leakedSecrets: [],
  },
};
