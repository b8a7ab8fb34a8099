import fastify, { type FastifyInstance } from "fastify";
import type { Handler } from "sightline/http";
import { nodeListener } from "sightline/http/node";

/** The service in Fastify; the handler's `basePath` is `/seo`. */
export function fastifyApp(handler: Handler): FastifyInstance {
  const app = fastify();
  const listener = nodeListener(handler);
  app.get("/", async () => "Hello from the host.");
  app.register(async (scope) => {
    // The service reads bodies itself, and refuses what it does not want.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    scope.all("/seo/*", async (request, reply) => {
      reply.hijack();
      await listener(request.raw, reply.raw);
    });
  });
  return app;
}
