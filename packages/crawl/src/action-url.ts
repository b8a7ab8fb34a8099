/**
 * Parameters of links with side effects, which crawlers must not follow: WooCommerce's cart, which its own robots.txt
 * rules block (`Disallow: /*?add-to-cart=`), and the nonces of WordPress, which give a 403 once they have expired
 * (https://developer.wordpress.org/apis/security/nonces/).
 */
const actions = /[?&](?:add-to-cart|remove_item|undo_item|_wpnonce)=/;

/** True if following a link has a side effect, such as adding a product to the cart. */
export function isAction(url: string): boolean {
  return actions.test(url);
}
