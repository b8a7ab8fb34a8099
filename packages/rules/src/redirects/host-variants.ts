import { lookedFor, ofHosts } from "../probed-hosts.ts";

/** Query of rules about the same host with www or without. */
export const ofVariants = ofHosts((probe) => {
  const { variant } = probe;
  if (variant?.outcome === "unknown") return false;
  // A name that does not exist is no fault.
  return lookedFor(probe, "variant", variant !== null && variant.outcome !== "no-such-host");
});
