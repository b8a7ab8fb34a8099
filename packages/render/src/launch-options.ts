import type { LaunchOptions } from "playwright-core";

/** Settings of a browser to launch. */
export interface LaunchSettings {
  readonly executablePath: string;
  readonly isSandboxed: boolean;
  /** Name under which the browser, and no page, reaches the proxies of its contexts. */
  readonly proxyHost: string;
}

/** Maximum memory of the scripts of one page, in megabytes. */
const maxScriptMegabytes = 1024;

/** Returns options with which Chromium has no way to the network but the proxies of its contexts. */
export function launchOptions({ executablePath, isSandboxed, proxyHost }: LaunchSettings): LaunchOptions {
  return {
    executablePath,
    chromiumSandbox: isSandboxed,
    // What is sent outside a context leads nowhere, loopback included.
    proxy: { server: "http://dead-end.invalid:1", bypass: "<-loopback>" },
    args: [
      `--host-resolver-rules=MAP ${proxyHost} 127.0.0.1, MAP * ~NOTFOUND`,
      "--dns-prefetch-disable",
      "--disable-quic",
      "--webrtc-ip-handling-policy=disable_non_proxied_udp",
      "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
      "--disable-client-side-phishing-detection",
      "--disable-domain-reliability",
      "--block-new-web-contents",
      "--deny-permission-prompts",
      "--disable-notifications",
      "--disable-crash-reporter",
      `--js-flags=--max-old-space-size=${maxScriptMegabytes}`,
    ],
    // Protections that Playwright turns off for the tests of one's own site.
    ignoreDefaultArgs: ["--disable-popup-blocking", "--disable-ipc-flooding-protection", "--enable-unsafe-swiftshader"],
    // The process that embeds it decides about its end.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    timeout: 30_000,
  };
}
