import { expect, it } from "vitest";
import { seededRandom, tagSoup } from "./tag-soup.test.fixture.ts";
import { differenceFromParse5 } from "./tree-lines.test.fixture.ts";

const documents = 20_000;
const seed = 1;

it(`builds the tree that parse5 builds of ${documents} documents of tag soup, seed ${seed}`, () => {
  const random = seededRandom(seed);
  for (let count = 0; count < documents; count++) {
    const html = tagSoup(random);
    const scripting = random(3) === 0;
    expect({ html, scripting, difference: differenceFromParse5(html, scripting) }).toMatchObject({ difference: null });
  }
});
