// The limit for requests beside the pages: as many HEAD requests over two kept connections, and nothing else.
//   node bare-requests.mjs URL COUNT
import { Pool } from "undici";

const [start, count] = process.argv.slice(2);
const pool = new Pool(new URL(start).origin, { connections: 2 });
let next = 0;
async function requests() {
  while (next < Number(count)) {
    const path = `/files/${next++}.webp`;
    const { body } = await pool.request({ path, method: "HEAD", reset: false, headers: { host: "mill.com" } });
    await body.dump();
  }
}
await Promise.all([requests(), requests()]);
await pool.close();
