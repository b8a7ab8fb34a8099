import { describe, expect, it } from "vitest";
import { factsOf } from "../testing/facts-of.ts";

describe("buttons", () => {
  it("are counted, and those without a name listed", () => {
    const html = `<button>Buy</button><button class="icon cart"><svg></svg></button><button id=b aria-label=Close></button>
      <input type=submit><input type=button><input type=image src=a alt=Go><input type=submit value="">
      <details><summary><img src=a alt=More></summary></details><button><img src=a></button>`;
    const { buttonCount, unnamedButtons } = factsOf(html);
    expect(buttonCount).toBe(9);
    expect(unnamedButtons).toEqual(["button.icon", "input", "input", "button"]);
  });

  it("that nobody sees are left out", () => {
    expect(factsOf("<button hidden></button><noscript><button></button></noscript>").buttonCount).toBe(0);
  });

  it("without a name beyond the fiftieth are counted as cut", () => {
    expect(factsOf("<button></button>".repeat(53)).cutFacts).toMatchObject({ unnamedButtons: 3 });
  });
});

describe("imitated controls", () => {
  it.each([
    ["a click handler", "<div class=buy onClick=x()>Buy</div>", "div.buy"],
    ["a role", "<span id=s role=Button tabindex=0>Buy</span>", "span#s"],
    ["an anchor without href", "<a onclick=x()>Buy</a>", "a"],
  ])("are made by %s", (_, html, selector) => {
    expect(factsOf(html).imitatedControls).toEqual([selector]);
  });

  it.each([
    ["a native control", "<button onclick=x()>Buy</button><a href=/ role=button>Buy</a>"],
    ["around a native control", "<div onclick=x()><p><a href=/boots>Boots</a></p></div>"],
    ["inside a native control", "<a href=/><span onclick=x()>Boots</span></a>"],
    ["a landmark", "<div role=navigation>Menu</div>"],
    ["hidden", "<div hidden onclick=x()>Buy</div>"],
  ])("are not seen in what is %s", (_, html) => {
    expect(factsOf(html).imitatedControls).toEqual([]);
  });
});

it("names ids that stand on several controls", () => {
  const html = "<label for=q>Search</label><input id=q><input id=q><p id=a></p><p id=a></p>";
  expect(factsOf(html).duplicateControlIds).toEqual(["q"]);
});
