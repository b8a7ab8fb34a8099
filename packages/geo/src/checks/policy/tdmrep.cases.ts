import { type SiteMeasureCases, site } from "../../testing/index.ts";

const file = (text: string) => site({ documents: { "/.well-known/tdmrep.json": text } });

export default {
  scores: [
    [file('[{"location":"/","tdm-reservation":1}]'), 1],
    [file('{"location":"/"}'), 0],
    [site({ home: { record: { headers: [{ name: "tdm-reservation", value: "1" }] } } }), 1],
  ],
  notApplicable: [
    site(),
    // The answer to every unknown path is the shell of an application.
    file('<!DOCTYPE html><html><body><div id="root"></div></body></html>'),
  ],
} satisfies SiteMeasureCases;
