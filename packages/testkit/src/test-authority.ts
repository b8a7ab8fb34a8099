import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Key and certificates in PEM, as a server uses them. */
export interface Served {
  readonly key: string;
  readonly cert: string;
}

/** Certificate to be issued. */
export interface Wanted {
  readonly name: string;
  /** Further host names. Default: none. */
  readonly otherNames?: readonly string[];
  /** `YYYYMMDDHHMMSSZ`. Default: 2020 to 2049. */
  readonly notBefore?: string;
  readonly notAfter?: string;
  /** URL at which the authority publishes its issuer. */
  readonly issuerUrl?: string;
}

/** Certificate authority with a root and an intermediate, made by the openssl program. */
export interface TestAuthority {
  /** In PEM. */
  readonly root: string;
  readonly intermediate: string;
  /** In DER. */
  readonly intermediateFile: Buffer;
  /** Issues a certificate of the intermediate; its chain is not part of it. */
  issue(wanted: Wanted): Served;
  selfSigned(wanted: Wanted): Served;
  close(): void;
}

const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];

/** Creates an authority; `null` without an openssl program. */
export function testAuthority(): TestAuthority | null {
  const folder = mkdtempSync(join(tmpdir(), "sightline-authority-"));
  const file = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync("openssl", args, { stdio: "pipe", cwd: folder });
  const read = (name: string) => readFileSync(file(name), "utf8");
  let issued = 0;

  function sign(name: string, issuer: string, extensions: string, from = "20200101000000Z", to = "20491231235959Z") {
    writeFileSync(file(`${name}.ext`), extensions);
    writeFileSync(file("index.txt"), "");
    writeFileSync(file("serial"), `${String(++issued).padStart(4, "0")}\n`);
    const signing = issuer === name ? ["-selfsign", "-keyfile", `${name}.key`] : [];
    const authority = issuer === name ? [] : ["-cert", `${issuer}.pem`, "-keyfile", `${issuer}.key`];
    const times = ["-startdate", from, "-enddate", to, "-extfile", `${name}.ext`];
    openssl(
      ...["ca", "-batch", "-config", "ca.cnf", "-in", `${name}.csr`, "-out", `${name}.pem`, "-notext"],
      ...[...signing, ...authority, ...times],
    );
  }

  function make(name: string, subject: string, issuer: string, extensions: string, from?: string, to?: string): Served {
    openssl("req", "-new", ...newKey, "-subj", subject, "-keyout", `${name}.key`, "-out", `${name}.csr`);
    sign(name, issuer, extensions, from, to);
    return { key: read(`${name}.key`), cert: read(`${name}.pem`) };
  }

  function leaf(issuer: string | null, { name, otherNames = [], notBefore, notAfter, issuerUrl }: Wanted): Served {
    const file = `leaf${issued}`;
    const aia = issuerUrl === undefined ? "" : `authorityInfoAccess=caIssuers;URI:${issuerUrl}\n`;
    const names = [name, ...otherNames].map((each) => `DNS:${each}`).join(",");
    const extensions = `subjectAltName=${names}\nbasicConstraints=CA:FALSE\n${aia}`;
    return make(file, `/CN=${name}`, issuer ?? file, extensions, notBefore, notAfter);
  }

  try {
    writeFileSync(file("ca.cnf"), configuration);
    const ca = "basicConstraints=critical,CA:TRUE\nkeyUsage=keyCertSign,cRLSign\n";
    const root = make("root", "/O=Test Authority/CN=Test Root", "root", ca).cert;
    const intermediate = make("intermediate", "/O=Test Authority/CN=Test Intermediate", "root", ca).cert;
    openssl("x509", "-in", "intermediate.pem", "-outform", "DER", "-out", "intermediate.der");
    return {
      root,
      intermediate,
      intermediateFile: readFileSync(file("intermediate.der")),
      issue: (wanted) => leaf("intermediate", wanted),
      selfSigned: (wanted) => leaf(null, wanted),
      close: () => rmSync(folder, { recursive: true, force: true }),
    };
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
}

const configuration = `[ca]
default_ca=test
[test]
database=index.txt
serial=serial
new_certs_dir=.
default_md=sha256
policy=any
unique_subject=no
[any]
organizationName=optional
commonName=supplied
[req]
distinguished_name=subject
[subject]
`;
