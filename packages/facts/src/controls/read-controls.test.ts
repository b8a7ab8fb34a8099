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
    ["a role without focus", "<span id=s role=Button>Buy</span>", "span#s"],
    ["a focus without a role", "<span id=s tabindex=0 onclick=x()>Buy</span>", "span#s"],
    ["a handler that stops the click and acts", "<div onclick='event.stopPropagation(); open()'>Menu</div>", "div"],
    ["an anchor without href", "<a onclick=x()>Buy</a>", "a"],
  ])("are made by %s", (_, html, selector) => {
    expect(factsOf(html).imitatedControls).toEqual([selector]);
  });

  it.each([
    ["a native control", "<button onclick=x()>Buy</button><a href=/ role=button>Buy</a>"],
    ["a control by role that takes the focus", "<span role=Button tabindex=0 onclick=x()>Buy</span>"],
    ["a tab of which another one has the focus", "<li role=tab tabindex=-1 onclick=x()>Sizes</li>"],
    ["an editable text box", "<div role=textbox contenteditable onclick=x()></div>"],
    ["inside a control by role", "<div role=button tabindex=0><span onclick=x()>Buy</span></div>"],
    ["around a control by role", "<div onclick=x()><p role=link tabindex=0>Boots</p></div>"],
    ["a dialog that keeps clicks", "<div onclick='event.stopPropagation()'>Text</div><p onclick='return false;'>A</p>"],
    ["an empty handler", "<div onclick>Text</div><div onclick='javascript: void(0)'>Text</div>"],
    ["a widget with its settings in the handler", "<div onclick=\"return {'bg': 'transparent'}\">Search</div>"],
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

describe("frames", () => {
  it("without a name are listed", () => {
    const facts = factsOf('<iframe src=/map></iframe><iframe src=/video title="Tour of the shop"></iframe>');
    expect([facts.frameCount, facts.unnamedFrames]).toEqual([2, ["iframe"]]);
  });

  it.each([
    ["<iframe src=/t hidden></iframe>"],
    ["<iframe src=/t width=1 height=1></iframe>"],
    ["<iframe src=/t role=presentation></iframe>"],
    ["<p><noscript><iframe src=/t></iframe></noscript>"],
  ])("that nobody sees are not counted: %s", (html) => {
    expect(factsOf(html, false).frameCount).toBe(0);
  });
});
