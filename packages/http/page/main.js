import { token } from "./api.js";
import { comparisonView } from "./comparison-view.js";
import { crawlView } from "./crawl-view.js";
import { announce, element } from "./elements.js";
import { siteView } from "./site-view.js";
import { sitesView } from "./sites-view.js";
import { tokenView } from "./token-view.js";

const routes = [
  [/^#\/sites\/(site_[0-9a-f]{32})$/, siteView],
  [/^#\/crawls\/(crawl_[0-9a-f]{32})$/, crawlView],
  [/^#\/crawls\/(crawl_[0-9a-f]{32})\/comparison\/(crawl_[0-9a-f]{32})$/, comparisonView],
  [/^(?:#\/?)?$/, sitesView],
];
const main = document.querySelector("#main");
const signOut = document.querySelector("#sign-out");
let leaving = new AbortController();

/** Puts a view on the page: its title, then its elements. */
function show([title, ...nodes]) {
  document.title = `${title} – Sightline`;
  main.replaceChildren(...nodes.filter((node) => node !== null));
  main.removeAttribute("aria-busy");
}

/** Shows the view that the address names; the one before stops its work. */
async function navigate() {
  leaving.abort(new DOMException("Another view is shown.", "AbortError"));
  leaving = new AbortController();
  const { signal } = leaving;
  announce("");
  signOut.hidden = token.get() === null;
  if (token.get() === null) {
    show(tokenView(navigate));
    return;
  }
  main.setAttribute("aria-busy", "true");
  try {
    const [view, ids] = viewOf(location.hash);
    const shown = await view({ signal, ids, show: (parts) => show(parts) });
    if (signal.aborted) return;
    show(shown);
    // Focus alone would scroll the header of the page away.
    main.focus({ preventScroll: true });
    scrollTo(0, 0);
  } catch (error) {
    if (error.name === "AbortError") return;
    if (error.status === 401) return endSession();
    show([
      "Problem",
      element("h1", {}, "This did not work"),
      element("p", { class: "note", role: "alert" }, error.message),
    ]);
  }
}

function viewOf(hash) {
  for (const [pattern, view] of routes) {
    const match = pattern.exec(hash);
    if (match !== null) return [view, match.slice(1)];
  }
  throw new Error("There is nothing at this address.");
}

function endSession() {
  token.remove();
  location.hash = "#/";
  return navigate();
}

signOut.addEventListener("click", endSession);
document.querySelector(".skip").addEventListener("click", (event) => {
  // The address names the view.
  event.preventDefault();
  main.focus();
});
addEventListener("hashchange", navigate);
navigate();
