/**
 * Parameters by which a link acts when it is followed, so that crawlers are to leave it alone: WooCommerce's cart, which its own
 * robots.txt rules close (`Disallow: /*?add-to-cart=`), and the nonces of WordPress, which answer 403 once they have expired
 * (https://developer.wordpress.org/apis/security/nonces/).
 */
const actions = /[?&](?:add-to-cart|remove_item|undo_item|_wpnonce)=/;

/** Says whether following a link does something, such as putting a product into the cart. */
export function isAction(url: string): boolean {
  return actions.test(url);
}
