import { hostname } from "node:os";

/** Machine and process id of this process, as in `crawler-2/4711`, by which logs name it. */
export const workerId = `${hostname()}/${process.pid}`;
