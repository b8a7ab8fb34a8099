// Serves one of the mounts: `node dist/serve-mount.js express database.db`. Prints its URL and a token, as JSON.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Handler } from "sightline/http";
import { expressApp } from "./express.ts";
import { fastifyApp } from "./fastify.ts";
import { nodeHttpServer } from "./node-http.ts";
import { openService } from "./service.ts";

const [, , name = "node-http", file = ".sightline/example.db"] = process.argv;

async function listening(handler: Handler): Promise<string> {
  if (name === "fastify") return fastifyApp(handler).listen({ port: 0, host: "127.0.0.1" });
  const server = name === "express" ? createServer(expressApp(handler)) : nodeHttpServer(handler);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on a port has an address.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const basePath = name === "node-http" ? "" : "/seo";
const service = await openService(file, { basePath, allowPrivate: true });
const url = await listening(service.handler);
const { token } = await service.tokens.issue({ tenantId: "a", plan: "starter" });
console.log(JSON.stringify({ url, token }));

process.once("SIGTERM", async () => {
  await service.close();
  process.exit(0);
});
