import { expect, it } from "vitest";
import { shownPath } from "./shown-path.ts";

it.each([
  ["/work/site/reports/report.html", "reports/report.html"],
  ["/tmp/report.html", "/tmp/report.html"],
  ["/work/site", "/work/site"],
])("shows %s as %s", (path, shown) => {
  expect(shownPath(path, "/work/site")).toBe(shown);
});
