import { describe, expect, it } from "vitest";
import { factsOf } from "../testing/facts-of.ts";

const areApart = (html: string) => factsOf(`<main>${html}</main>`).headings.map(({ apart = false }) => apart);

describe("headings apart from the text", () => {
  it.each([
    ["of a teaser", '<h3><a href="/boots">Boots</a></h3>'],
    ["inside of a link", '<a href="/boots"><div><h3>Boots</h3></div></a>'],
    ["of a share box in the footer of an article", "<article><footer><div><h3>Share</h3></div></footer></article>"],
    ["of an aside", "<aside><h3>Related</h3></aside>"],
  ])("are those %s", (_, html) => {
    expect(areApart(html)).toEqual([true]);
  });

  it.each([
    ["of a section", "<section><h3>Soles</h3></section>"],
    ["with a permalink", '<h3>Soles <a href="#soles">¶</a></h3>'],
    ["in a permalink", '<a href="#soles"><h3>Soles</h3></a>'],
    ["with a target for links", '<h3><a name="soles"></a>Soles</h3>'],
  ])("are not those %s", (_, html) => {
    expect(areApart(html)).toEqual([false]);
  });
});
