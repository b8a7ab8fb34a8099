import { version } from "@sightline/engine";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from "zod-openapi";
import type { Route } from "../service/route.ts";
import { routeTags } from "../service/tags.ts";
import { headerComponents } from "./headers.ts";
import { introductionTo } from "./introduction.ts";
import { operation } from "./operation.ts";
import { withPlainSchemas } from "./plain-schemas.ts";
import { problemExamples } from "./problem-examples.ts";
import { webhooks } from "./webhooks.ts";

/** Returns the OpenAPI 3.1 document of routes, generated from the same schemas that validate requests. */
export function openApiDocument(routes: readonly Route[], basePath: string): object {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  const tags = new Set(routes.map(({ tag }) => tag));
  const document = createDocument(
    {
      openapi: "3.1.1",
      info: {
        title: "Sightline",
        version,
        description: introductionTo(tags),
        contact: { name: "Sightline" },
        license: { name: "MIT", identifier: "MIT" },
      },
      servers: [{ url: basePath === "" ? "/" : basePath, description: "This service." }],
      tags: Object.entries(routeTags)
        .filter(([name]) => [...tags].some((tag) => tag === name))
        .map(([name, description]) => ({ name, description })),
      // Each operation is one entry of its path; the type has a member for every method.
      paths: paths as ZodOpenApiPathsObject,
      webhooks: webhooks(tags),
      components: {
        headers: headerComponents,
        examples: problemExamples,
        securitySchemes: { token: { type: "http", scheme: "bearer", description: "An API token (`sak_live_…`)." } },
      },
    },
    {
      // Clients must tolerate members that are added later, so response schemas are not closed.
      override: ({ jsonSchema, io }) => {
        if (io === "output" && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      },
    },
  );
  return withPlainSchemas(withoutUnused(document));
}

/** Returns a document without the shared headers and examples that no operation refers to. */
function withoutUnused<Document extends ReturnType<typeof createDocument>>(document: Document): Document {
  const text = JSON.stringify(document);
  const used = <Part>(kind: string, parts: Readonly<Record<string, Part>> = {}) =>
    Object.fromEntries(Object.entries(parts).filter(([name]) => text.includes(`"#/components/${kind}/${name}"`)));
  const { headers, examples, ...others } = document.components ?? {};
  const components = { ...others, headers: used("headers", headers), examples: used("examples", examples) };
  return { ...document, components };
}
