export * from "@sightline/llm";
export * from "@sightline/llm/openai-compatible";
export * from "@sightline/llm/replay";
