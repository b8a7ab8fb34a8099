import { tagIds } from "@sightline/html";
import { foldWhiteSpace } from "@sightline/text";
import { accessibleName } from "../page-text/accessible-name.ts";
import type { NodeReader, TopicReader } from "../read/page-reading.ts";
import { scope } from "../read/scope.ts";
import type { PurchaseFacts } from "./purchase-schema.ts";

const buttonTags = tagIds("button");
const inputTags = tagIds("input");

/** Names of buttons that put a product into the cart, in lower case. “Buy” alone may lead to another shop. */
const cartNames = new Set(
  `add to cart,add to bag,add to basket,in den warenkorb,in den warenkorb legen,in den einkaufswagen,ajouter au panier,
  añadir al carrito,agregar al carrito,añadir a la cesta,adicionar ao carrinho,adicionar à sacola,aggiungi al carrello,
  in winkelwagen,in winkelmand,in mijn winkelwagen,toevoegen aan winkelwagen,toevoegen aan winkelmand,do koszyka,dodaj do koszyka,
  в корзину,добавить в корзину,до кошика,додати в кошик,sepete ekle,lägg i varukorg,lägg i kundvagn,læg i kurv,legg i handlekurv,
  lisää ostoskoriin,do košíku,přidat do košíku,vložit do košíku,kosárba,kosárba teszem,adaugă în coș,adauga in cos,
  προσθήκη στο καλάθι,thêm vào giỏ hàng,thêm vào giỏ,tambah ke keranjang,masukkan keranjang,หยิบใส่ตะกร้า,เพิ่มลงตะกร้า,
  カートに入れる,カートに追加,買い物かごに入れる,加入购物车,加入購物車,放入購物車,장바구니,장바구니 담기,장바구니에 담기,أضف إلى السلة,إضافة إلى السلة,
  أضف للسلة,הוסף לסל,הוספה לסל`
    .split(",")
    .map((name) => name.trim()),
);
const signs = "€$£¥₹₽₺₩₫฿";
const codes = "EUR|USD|GBP|CHF|PLN|zł|kr|Kč|Ft|lei|TL|руб\\.?|грн";
const currency = String.raw`(?:[${signs}]|\b(?:${codes})|(?:R|S)\$)`;
const amount = String.raw`\d{1,3}(?:[.,'\u2019\s]?\d{3}){0,3}(?:[.,]\d{2})?(?:,-|,\u2013)?`;
const price = String.raw`(?:${currency}\s?${amount}|${amount}\s?${currency})`;
const onlyPrices = new RegExp(String.raw`^\s*${price}(?:\s+${price})?\s*$`, "iu");
const maxPriceLength = 40;

export const readPurchase: TopicReader<PurchaseFacts> = ({ page, byId }) => {
  let cartButtons = 0;
  const note = (name: string) => {
    const plain = foldWhiteSpace(name)
      .toLowerCase()
      .replace(/^[^\p{L}]+|[^\p{L}\p{M}]+$/gu, "");
    if (cartNames.has(plain)) cartButtons += 1;
  };
  const readButton: NodeReader = (node, bits) => {
    if ((bits & (scope.hidden | scope.inNavigation)) === 0) note(accessibleName(page, node, byId).text);
  };
  const readInput: NodeReader = (node, bits) => {
    const type = page.attribute(node, "type")?.toLowerCase();
    if ((bits & scope.hidden) === 0 && (type === "submit" || type === "button")) {
      note(page.attribute(node, "value") ?? "");
    }
  };
  return {
    elements: [
      [buttonTags, readButton],
      [inputTags, readInput],
    ],
    finish: ({ content }) => ({
      cartButtons,
      shownPrices: content.mainText.blocks.filter(({ text }) => text.length <= maxPriceLength && onlyPrices.test(text))
        .length,
    }),
  };
};
