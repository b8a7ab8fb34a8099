import { type GuardedConnector, type GuardOptions, guardedConnector } from "@sightline/fetch";

/**
 * Creates a connector for a browser that accepts any certificate. Connects to others than one origin only after it made
 * a secure connection to them with a valid certificate itself; on port 80 without.
 */
export function verifiedConnector(guard: GuardOptions, exemptOrigin: string): GuardedConnector {
  const connect = guardedConnector(guard);
  const { hostname, port } = new URL(exemptOrigin);
  const exemptHost = hostname.replace(/^\[(.*)\]$/, "$1");
  return (target, callback) => {
    const isExempt = target.hostname === exemptHost && target.port === (port || "443");
    if (isExempt || target.port === "80") return connect(target, callback);
    return connect({ ...target, protocol: "https:", servername: target.hostname }, (error, verified) => {
      if (error !== null) {
        callback(error, null);
        return;
      }
      verified.destroy();
      connect(target, callback);
    });
  };
}
