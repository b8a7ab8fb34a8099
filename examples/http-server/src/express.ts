import express, { type Express } from "express";
import type { Handler } from "sightline/http";
import { nodeListener } from "sightline/http/node";

/** The service in Express, under a path of its own: the handler's `basePath` is that path. */
export function expressApp(handler: Handler): Express {
  const app = express();
  // A body parser may come first: the listener takes what it has read.
  app.use(express.json());
  app.get("/", (_request, response) => void response.send("Hello from the host."));
  app.use("/seo", nodeListener(handler));
  return app;
}
