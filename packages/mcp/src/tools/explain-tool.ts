import { z } from "zod";
import { defineTool } from "../define-tool.ts";
import { boundedText } from "../text/bounded-text.ts";
import { readsStore } from "./inputs.ts";

export const explainTool = defineTool({
  name: "explain",
  title: "Explain a rule",
  description:
    "Explains a rule, or a check of the GEO audit: why it matters, how to fix it, wrong and right markup, sources.",
  input: z.object({ rule: z.string().min(1).max(80).describe("Id, as in title-missing.") }),
  annotations: readsStore,
  async run({ rule }, { session }) {
    return boundedText((await session.host.explain(rule)).trimEnd().split("\n"), "its page in the documentation");
  },
});
