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
/** Proxy of all that is sent outside a context: it leads nowhere, loopback included. */
const deadEnd = { server: "http://dead-end.invalid:1", bypass: "<-loopback>" };

/** Returns options with which Chromium has no way to the network but the proxies of its contexts. */
export function launchOptions({ executablePath, isSandboxed, proxyHost }: LaunchSettings): LaunchOptions {
  return {
    executablePath,
    chromiumSandbox: isSandboxed,
    proxy: deadEnd,
    args: guardingArguments(proxyHost),
    ignoreDefaultArgs: [...weakening],
    ...ownEnd,
  };
}

/** Returns what Puppeteer is to launch such a Chromium with. */
export function puppeteerOptions({ executablePath, isSandboxed, proxyHost }: LaunchSettings) {
  const { server, bypass } = deadEnd;
  const ways = [`--proxy-server=${server}`, `--proxy-bypass-list=${bypass}`];
  return {
    executablePath,
    args: [...guardingArguments(proxyHost), ...ways, ...(isSandboxed ? [] : ["--no-sandbox"]), "--no-startup-window"],
    ignoreDefaultArgs: [...weakening],
    ...ownEnd,
    // No other process of the machine can reach it.
    pipe: true,
    defaultViewport: null,
    waitForInitialPage: false,
  };
}

/** Protections that clients turn off for the tests of one's own site. */
const weakening = ["--disable-popup-blocking", "--disable-ipc-flooding-protection", "--enable-unsafe-swiftshader"];
/** The process that embeds a browser decides about its end. */
const ownEnd = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false, timeout: 30_000 };

function guardingArguments(proxyHost: string): string[] {
  return [
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
  ];
}
