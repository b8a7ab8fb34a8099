// Loaded with `--import`: on exit, writes the number of modules that the main thread of a process loaded to standard
// error. ES modules are counted by a hook of their resolution, CommonJS ones by the cache of `require`, and the scripts
// of the command's bundle, which it loads by itself, as `vm.Script`.
import Module, { register, syncBuiltinESMExports } from "node:module";
import { pathToFileURL } from "node:url";
import vm from "node:vm";
import { MessageChannel, receiveMessageOnPort } from "node:worker_threads";

const { port1, port2 } = new MessageChannel();
const hook = `
  let port;
  export function initialize(data) { port = data.port; }
  export async function resolve(specifier, context, next) {
    const resolved = await next(specifier, context);
    port.postMessage(resolved.url);
    return resolved;
  }`;
register(`data:text/javascript,${encodeURIComponent(hook)}`, { data: { port: port2 }, transferList: [port2] });
port1.unref();

const scripts = new Set();
vm.Script = class extends vm.Script {
  constructor(code, options) {
    super(code, options);
    if (options?.filename) scripts.add(pathToFileURL(options.filename).href);
  }
};
syncBuiltinESMExports();

process.on("exit", () => {
  const urls = new Set([...scripts, ...Object.keys(Module._cache).map((path) => pathToFileURL(path).href)]);
  for (let message = receiveMessageOnPort(port1); message; message = receiveMessageOnPort(port1)) {
    // A module may be imported under several addresses, but Node.js has it once for each.
    if (message.message.startsWith("file:")) urls.add(message.message);
  }
  process.stderr.write(`modules ${urls.size}\n`);
});
