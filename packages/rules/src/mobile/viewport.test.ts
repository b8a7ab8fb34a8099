import { describe, expect, it } from "vitest";
import { parseViewport, viewportNumber } from "./viewport.ts";

const parsed = (content: string) => [...parseViewport(content)].map(([name, value]) => `${name}=${value}`);

describe("parseViewport", () => {
  it("takes commas, semicolons and white space as separators", () => {
    expect(parsed("width=device-width, initial-scale=1")).toEqual(["width=device-width", "initial-scale=1"]);
    expect(parsed("width=device-width;initial-scale=1")).toEqual(["width=device-width", "initial-scale=1"]);
    expect(parsed("width=device-width\n initial-scale=1")).toEqual(["width=device-width", "initial-scale=1"]);
  });

  it("allows white space around the equals sign and any letter case", () => {
    expect(parsed(" Width = Device-Width , INITIAL-SCALE\t=\t1")).toEqual(["width=device-width", "initial-scale=1"]);
  });

  it("drops what has no value or no name", () => {
    expect(parsed("width, =1, height=, ,;")).toEqual([]);
  });

  it("lets the last value of a name count", () => {
    expect(parsed("width=300,width=device-width")).toEqual(["width=device-width"]);
  });

  it("stops reading after 1,000 characters", () => {
    expect(parsed(`${" ".repeat(1000)}width=1`)).toEqual([]);
  });
});

describe("viewportNumber", () => {
  it("reads the number that a value begins with", () => {
    expect(viewportNumber("1.0;")).toBe(1);
    expect(viewportNumber("0.5x")).toBe(0.5);
    expect(viewportNumber("no")).toBeNull();
    expect(viewportNumber(undefined)).toBeNull();
  });
});
