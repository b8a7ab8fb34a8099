export { type LlmOptions, renderLlm } from "./render-llm.ts";
