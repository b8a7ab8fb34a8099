// Answers every request with the same bytes from memory: node bare-server.mjs BYTES. Prints where it listens.
import { createServer } from "node:http";

const body = Buffer.alloc(Number(process.argv[2]), "x");
const headers = { "content-type": "application/json", "content-length": body.length };
const server = createServer((_, response) => response.writeHead(200, headers).end(body));
server.listen(0, "127.0.0.1", () => process.stdout.write(`listens on http://127.0.0.1:${server.address().port}\n`));
