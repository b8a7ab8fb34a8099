import { serve } from "@sightline/http/node";
import { openService } from "./service.ts";

// Top-level failures, such as a bad URL or a port in use, end with their message instead of a stack trace.
process.once("uncaughtException", ({ message }) => {
  console.error(message);
  process.exit(1);
});

const service = await openService(process.env["DATABASE"] ?? ".sightline/example.db");
const server = await serve(service.handler, { port: Number(process.env["PORT"] ?? 8787) });
const { token } = await service.tokens.issue({ tenantId: "example", plan: "starter" });
console.log(`Listening on ${server.url}; the document is ${server.url}/openapi.json`);
console.log(`A token: ${token}`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    await server.close();
    await service.close();
  });
}
