import type { HostGateStore } from "@sightline/model/ports";
import type { Now } from "../database/database.ts";
import type { OperationClient } from "../operations/operations.ts";

/** Creates the gates of all hosts; `now` is their clock. */
export function hostGatePart(client: OperationClient, now: () => Now): HostGateStore {
  return {
    reserve: (host, turns) => client.run("reserveTurns", host, turns, now()),
    pause: (host, forMs) => client.run("pauseHost", host, forMs, now()),
  };
}
