import { connect } from "node:tls";
import type { DemoHosts } from "./serve.ts";

/** True if the OpenSSL of this machine still speaks TLS 1.1, to a server that accepts it. */
export function speaksOldTls({ resolve }: DemoHosts, host: string): Promise<boolean> {
  const target = resolve.find((entry) => entry.host === host && entry.port === 443);
  const old = { minVersion: "TLSv1", maxVersion: "TLSv1.1", ciphers: "DEFAULT@SECLEVEL=0" } as const;
  return new Promise((done) => {
    const socket = connect({
      host: target?.address,
      port: target?.toPort,
      servername: host,
      rejectUnauthorized: false,
      ...old,
    });
    const end = (speaks: boolean) => {
      socket.destroy();
      done(speaks);
    };
    socket.once("secureConnect", () => end(true));
    socket.once("error", () => end(false));
  });
}
