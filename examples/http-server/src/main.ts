import { serve } from "sightline/http/node";
import { openService } from "./service.ts";

// Failures of the start, such as a bad URL or a port in use, end with their message instead of a stack trace.
const explain = ({ message }: Error) => {
  console.error(message);
  process.exit(1);
};
process.once("uncaughtException", explain);

const service = await openService(process.env["DATABASE"] ?? ".sightline/example.db");
const server = await serve(service.handler, { port: Number(process.env["PORT"] ?? 8787) });
// From here on, an error is a bug, and its stack trace says where.
process.off("uncaughtException", explain);
const { token } = await service.tokens.issue({ tenantId: "example", plan: "starter" });
console.log(`Listening on ${server.url}; the document is ${server.url}/openapi.json`);
console.log(`A token: ${token}`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    await server.close();
    await service.close();
  });
}
