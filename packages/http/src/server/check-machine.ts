import { open } from "node:fs/promises";
import { devNull } from "node:os";
import { machineShortage } from "@sightline/model";

/** Opens and closes a file, which every request, crawl and store needs. @throws AuditError `resources_exhausted` */
export async function checkMachine(openFile: () => Promise<{ close(): Promise<void> }> = openDevice): Promise<void> {
  try {
    await (await openFile()).close();
  } catch (cause) {
    throw machineShortage(cause) ?? cause;
  }
}

function openDevice() {
  return open(devNull);
}
