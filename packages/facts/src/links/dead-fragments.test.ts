import { describe, expect, it } from "vitest";
import { factsOf } from "../testing/facts-of.ts";

const dead = (html: string) => factsOf(html).deadFragments.map(({ fragment }) => fragment);
const linking = (href: string, attributes = "") => `<a href="${href}" ${attributes}>Our teas</a>`;

describe("links to parts that the page does not have", () => {
  it("are named once each, in order, with the position of the first", () => {
    const html = `<p>${linking("#teas")}${linking("#visit")}${linking("#teas")}`;
    expect(factsOf(html).deadFragments).toMatchObject([
      { fragment: "teas", at: { line: 1, column: 4 } },
      { fragment: "visit" },
    ]);
  });

  it.each([
    ["an id", linking("#teas"), "<h2 id=teas>Teas</h2>"],
    ["the name of an anchor", linking("#teas"), "<a name=teas></a>"],
    ["an id that is percent-encoded in the link", linking("#gr%C3%BCner-tee"), "<h2 id=grüner-tee>Tee</h2>"],
    ["an id that the page encodes, too", linking("#gr%C3%BCn"), '<h2 id="gr%C3%BCn">Tee</h2>'],
    ["an id of a drawing", linking("#teas"), "<svg><g id=teas></g></svg>"],
    ["an id before the link", "<h2 id=teas>Teas</h2>", linking("#teas")],
    ["an id with the prefix of user content", linking("#teas"), "<h2 id=user-content-teas>Teas</h2>"],
    ["an id in a template", linking("#teas"), "<template><h2 id=teas>Teas</h2></template>"],
    ["an id that a script may write", linking("#teas"), '<script>add({ id: "teas" })</script>'],
  ])("do not include those to %s", (_, ...html) => {
    expect(dead(html.join(""))).toEqual([]);
  });

  it("compares case, and ignores names of other elements", () => {
    expect(dead(`${linking("#Teas")}<h2 id=teas>Teas</h2>`)).toEqual(["Teas"]);
    expect(dead(`${linking("#teas")}<p class=teas title=teas>Teas</p>`)).toEqual(["teas"]);
  });

  it.each([
    "#",
    "#top",
    "#Top",
    "#back-to-top",
    "#/teas",
    "#!/teas",
    "#:~:text=tea",
    "#L12",
    "#page=2",
    "#--",
    "#comments",
    "#more",
    "#respond",
    "#disqus_thread",
    "#login-modal",
    "#cookie-settings",
    "#elementor-action%3Aaction",
    "/other#teas",
    "https://else.test/#teas",
    "mailto:a@mill.test#teas",
  ])("do not include %s", (href) => {
    expect(dead(linking(href))).toEqual([]);
  });

  it.each([
    "aria-expanded=false",
    "role=tab",
    "onclick=show()",
    "data-toggle=tab",
    "@click=show",
    "class=quick-view",
    "class=teas",
    "class='icon js-teas'",
  ])("do not include controls with %s", (attributes) => {
    expect(dead(linking("#teas", attributes))).toEqual([]);
  });

  it.each(["class=menu-link", "class='page-scroll js-scroll'", "data-v-1a2b3c", "class=desktop", "title=Teas"])(
    "include links with %s",
    (attributes) => {
      expect(dead(linking("#teas", attributes))).toEqual(["teas"]);
    },
  );

  it("do not include icons, which scripts handle", () => {
    expect(dead('<a href="#teas"><i class=icon></i></a><a href="#visit">×</a>')).toEqual([]);
  });

  it("include those to sections about opening hours", () => {
    expect(dead(linking("#opening-hours"))).toEqual(["opening-hours"]);
  });

  it("follow the base URL of the page", () => {
    expect(dead(`<base href="/other/">${linking("#teas")}`)).toEqual([]);
  });

  it("are at most 20", () => {
    expect(dead(Array.from({ length: 30 }, (_, index) => linking(`#tea${index}`)).join(""))).toHaveLength(20);
  });
});
