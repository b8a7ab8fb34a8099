import { describe, expect, it } from "vitest";
import { factsOf } from "../testing/facts-of.ts";

const buttonsOf = (html: string) => factsOf(html).cartButtons;

describe("buttons for the cart", () => {
  it.each([
    "<button>Add to cart</button>",
    "<button><svg></svg> Ajouter au panier </button>",
    '<input type="submit" value="In den Warenkorb">',
    '<button aria-label="カートに入れる"></button>',
    "<button>+ Do koszyka</button>",
  ])("are found in %s", (html) => {
    expect(buttonsOf(html)).toBe(1);
  });

  it.each([
    "<button>Cart</button>",
    "<button>Buy now</button>",
    "<p>Add to cart</p>",
    "<button hidden>Add to cart</button>",
    "<nav><button>Add to cart</button></nav>",
    "<button>How to add to cart</button>",
  ])("are not in %s", (html) => {
    expect(buttonsOf(html)).toBe(0);
  });
});

it.each([
  ["79.99€", 1],
  ["€ 1.299,00", 1],
  ["129,00 € 99,00 €", 1],
  ["1 299 Kč", 1],
  ["R$ 59,90", 1],
  ["CHF 12.–", 0],
  ["from 79.99 € a month", 0],
  ["2026", 0],
  ["4.8", 0],
])("counts %s as %i prices on their own", (text, count) => {
  expect(factsOf(`<main><p>${text}</p><p>Boots</p></main>`).shownPrices).toBe(count);
});
