// The limit: fetches the bodies of all pages with undici's dispatch and does nothing else with them.
import { Pool } from "undici";
import { pathOf } from "../shop-page.mjs";

const [start, pages] = process.argv.slice(2);
const pool = new Pool(new URL(start).origin, { connections: 32 });
let next = 0;
let bytes = 0;
await new Promise((resolve, reject) => {
  let live = 0;
  const request = () => {
    if (next >= Number(pages)) {
      if (live === 0) resolve();
      return;
    }
    live++;
    const chunks = [];
    pool.dispatch(
      { path: pathOf(next++), method: "GET" },
      {
        onRequestStart() {},
        onResponseStart() {},
        onResponseData(_, chunk) {
          chunks.push(chunk);
        },
        onResponseEnd() {
          bytes += Buffer.concat(chunks).length;
          live--;
          request();
        },
        onResponseError(_, error) {
          reject(error);
        },
      },
    );
  };
  for (let k = 0; k < 32; k++) request();
});
await pool.close();
process.stdout.write(`${JSON.stringify({ pages: next, bytes })}\n`);
