import { expect, it } from "vitest";
import { factsOf } from "../testing/facts-of.ts";

it("sees scripts that register tools for agents", () => {
  expect(factsOf("<script>navigator.modelContext.registerTool({})</script>").registersTools).toBe(true);
  expect(factsOf("<p>navigator.modelContext.registerTool({})</p><script>x</script>").registersTools).toBe(false);
});
