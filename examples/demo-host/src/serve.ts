import { createServer as createHttp, type IncomingHttpHeaders, type RequestListener } from "node:http";
import { createServer as createHttps } from "node:https";
import { createSecureContext, type TlsOptions } from "node:tls";
import { listen, type TestAuthority } from "@sightline/testkit";
import type { Answer, Answers, Host } from "./answer.ts";
import { authorityHost, certificatesOf, intermediatePath } from "./certificates.ts";
import { hosts } from "./hosts.ts";
import { notFound } from "./page.ts";
import { writeAnswer } from "./write-answer.ts";

/** Request as a server received it. */
export interface SeenRequest {
  readonly method: string;
  /** As in `https://www.demo-host.test/lamps`. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

/** Address to which connections to a host and port lead. */
export interface Resolved {
  readonly host: string;
  readonly port: number;
  readonly address: string;
  readonly toPort: number;
}

/** The demo hosts while they are served. */
export interface DemoHosts {
  /** Where their names lead, as in `resolve` of a plan. */
  readonly resolve: readonly Resolved[];
  /** Certificate authority of the hosts, in PEM. */
  readonly root: string;
  /** In the order in which they came. */
  readonly requests: readonly SeenRequest[];
  close(): Promise<void>;
}

const closedPort = 1;

/** Serves all demo hosts on loopback, with certificates that an authority issues. */
export async function serveDemoHosts(authority: TestAuthority, now: number = Date.now()): Promise<DemoHosts> {
  const requests: SeenRequest[] = [];
  const certificates = certificatesOf(hosts, authority, now);
  const answering =
    (scheme: "http" | "https"): RequestListener =>
    (request, response) => {
      const { method = "GET", url: path = "/", headers } = request;
      const name = headers.host ?? "";
      requests.push({ method, url: `${scheme}://${name}${path}`, headers });
      writeAnswer(answerOf(scheme, name, path), request, response);
    };

  function answerOf(scheme: "http" | "https", name: string, path: string): Answer {
    if (name === authorityHost && path === intermediatePath) return { body: authority.intermediateFile };
    const host: Host = hosts[name] ?? {};
    const answerIn = (answers: Answers = {}) => answers[path] ?? answers[path.split("?", 1)[0] ?? path];
    if (scheme === "https") return answerIn(host.answers) ?? host.missing ?? notFound(name);
    const toHttps = { status: 301, headers: { location: `https://${name}${path}` } };
    return answerIn(host.plainAnswers) ?? host.plainMissing ?? toHttps;
  }

  const secure: TlsOptions = {
    SNICallback(name, callback) {
      const served = certificates.get(name);
      callback(null, served === undefined ? undefined : createSecureContext(served));
    },
    ALPNCallback: ({ servername, protocols }) =>
      protocols.find(
        (protocol) => protocol === "http/1.1" || (protocol === "h2" && hosts[servername]?.isHttp1 !== true),
      ),
  };
  const old: TlsOptions = { ...secure, minVersion: "TLSv1", ciphers: "DEFAULT@SECLEVEL=0" };
  const servers = {
    plain: await listen(createHttp(answering("http"))),
    secure: await listen(createHttps(secure, answering("https"))),
    old: await listen(createHttps(old, answering("https"))),
  };
  const portOf = ({ url }: { readonly url: string }) => Number(new URL(url).port);
  const names = Object.entries({ ...hosts, [authorityHost]: {} });
  return {
    resolve: names.flatMap(([name, { isClosed, acceptsOldTls }]: [string, Host]) => [
      { host: name, port: 80, address: "127.0.0.1", toPort: isClosed ? closedPort : portOf(servers.plain) },
      {
        host: name,
        port: 443,
        address: "127.0.0.1",
        toPort: isClosed ? closedPort : portOf(acceptsOldTls ? servers.old : servers.secure),
      },
    ]),
    root: authority.root,
    requests,
    async close() {
      await Promise.all(Object.values(servers).map((server) => server.close()));
    },
  };
}
