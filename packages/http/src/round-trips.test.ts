import type { AuditStore } from "@sightline/model/ports";
import { memoryStore } from "@sightline/store-memory";
import { expect, it } from "vitest";
import { crawledService } from "./crawled-service.test.fixture.ts";

/** Returns a store that notes its calls by the round trip in which they are made: those under way together share one. */
function notedStore(store: AuditStore): { readonly store: AuditStore; readonly trips: string[][] } {
  const trips: string[][] = [];
  let underWay = 0;
  function noted<Part extends object>(part: Part, path: string): Part {
    return new Proxy(part, {
      get(target, name, receiver) {
        const member: unknown = Reflect.get(target, name, receiver);
        const called = path + String(name);
        if (typeof member === "function") return (...given: unknown[]) => answered(member.apply(target, given), called);
        return typeof member === "object" && member !== null ? noted(member, `${called}.`) : member;
      },
    });
  }
  function answered(answer: unknown, called: string): unknown {
    if (answer instanceof Promise) {
      if (underWay++ === 0) trips.push([]);
      trips.at(-1)?.push(called);
      return answer.finally(() => underWay--);
    }
    return called === "tenant" && typeof answer === "object" && answer !== null ? noted(answer, "") : answer;
  }
  return { store: noted(store, ""), trips };
}

it("lists issues in three round trips to the store: the token, the crawl, its issues beside the acceptances", async () => {
  const { store, trips } = notedStore(memoryStore());
  const { service, crawlId, close } = await crawledService({ auditorOptions: { store } });
  const path = `/v1/crawls/${crawlId}/issues`;
  // The first request of a token notes its use.
  await service.call("GET", path);
  trips.length = 0;
  expect((await service.call("GET", path)).status).toBe(200);
  expect(trips).toEqual([["records.get"], ["crawls.get"], ["records.get", "issues.list"]]);
  await close();
});
