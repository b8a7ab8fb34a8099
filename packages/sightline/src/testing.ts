export * from "@sightline/llm/conformance";
export * from "@sightline/rules/testing";
export * from "@sightline/store-conformance";
