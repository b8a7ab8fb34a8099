import type { Page } from "../page.ts";
import { outwardLinks } from "./outward-links.ts";

const img = (src: string, alt: string) => `<img src="${src}" alt="${alt}" width="600" height="400">`;
const list = (links: readonly string[]) => `<ul>\n${links.map((link) => `<li>${link}</li>`).join("\n")}\n</ul>`;

/** Pages of the audited site, in the order of its menu; each kind of fault has a page of its own. */
export const lampsPages: Readonly<Record<string, Page>> = {
  "/": {
    title: "Tamarisk Lamps, made by hand since 1962",
    description:
      "Tamarisk turns, wires and tests every lamp in one workshop, and repairs each of them for as long as its owner wants to read by it.",
    content: `<p>We make eleven lamps, and have done so since 1962. Each is turned from the brass of one foundry, wired by the person whose initials are on its base, and lit for two nights before it leaves the bench. Whatever breaks afterwards we repair, and the spare parts of all lamps that were ever sold are in the drawers behind the door.</p>
<p>Start with the reading lamp if you have none. The workshop is open on Thursdays, when the kettle is on and questions about old wiring are welcome.</p>`,
  },
  "/reading.html": {
    title: "The reading lamp and its four shades",
    description:
      "A lamp for one chair and one book: how its arm holds its place, which of four shades suits which room, and what a bulb should give.",
    content: `<p>The arm of the reading lamp holds its place by friction alone, so that there is no screw to tighten and none to lose. Of its four shades, the linen one spreads the light over the page, while the brass one keeps it off a sleeping neighbour.</p>
${img("/images/arm.webp", "Arm of the reading lamp")}
${img("/images/gone.jpg", "Linen shade")}
${img("/images/busy.jpg", "Brass shade")}
${img("/images/page.jpg", "Paper shade")}
${img("/images/loop-a.jpg", "Glass shade")}
${img("https://pictures.elsewhere.test/gone.jpg", "Reading lamp in a hotel")}
<p>A bulb of four hundred lumens is enough for print. More of it only wakes the room.</p>`,
  },
  "/gallery.html": {
    title: "Gallery of lamps at home",
    description:
      "Photographs that owners sent us: lamps beside beds and looms, on boats and in a signal box, with the year in which each left the bench.",
    content: `<p>Owners send us photographs of where their lamps ended up, and we ask for nothing better. The lamp on the barge has crossed the North Sea twice; that in the signal box was lit on the last night of the branch line.</p>
${img("/images/photo.jpg", "Lamp beside a loom")}
${img("/images/dense.png", "Lamp in a signal box")}
${img("/images/unscaled.jpg", "Lamp on a barge")}
${img("/images/flicker.gif", "Lamp that is switched on")}
${img("/images/old-name.webp", "Lamp on a desk")}
<picture><source srcset="/images/bench.webp" type="image/webp">${img("/images/bench.jpg", "Lamp on the bench")}</picture>`,
  },
  "/desk.html": {
    title: "The desk lamp, wired for two rooms",
    description:
      "A desk lamp with a cable of four metres and a switch at each end, drawn for people whose socket is never where their desk stands.",
    head: `<link rel="stylesheet" href="/styles/gone.css"><link rel="stylesheet" href="/styles/backgrounds.css">
<script src="/scripts/silent.js" defer></script><script src="https://scripts.elsewhere.test/gone.js" defer></script>
<script src="https://assets.demo-host.test/switch.js" defer></script>`,
    content: `<p>The desk lamp has a cable of four metres and a switch at each end of it. People whose socket is in the hall asked for that, and those whose desk stands in the middle of the room have thanked them ever since.</p>
<p>Its foot weighs three kilograms, because a lamp that can be knocked over will be. The felt below it is glued, not nailed, and comes off with warm water when a table is to be polished.</p>`,
  },
  "/workshop.html": {
    title: "The workshop and its tools",
    description:
      "Where the lamps are turned, wired and lit: two lathes, one press, a bench of nine metres and the drawer with every spare part since 1962.",
    head: `<link rel="stylesheet" href="/styles/theme.css"><link rel="stylesheet" href="/styles/fonts.css">
<link rel="stylesheet" href="/styles/print.css" media="print"><link rel="stylesheet" href="/styles/commented.css" media="print">
<link rel="stylesheet" href="/styles/app.3f9a1c04.css" media="print">
<script src="/scripts/plain.js" defer></script><script src="/scripts/commented.js" defer></script>
<script src="/scripts/bundle.js" defer></script><script src="/scripts/everything.js" defer></script>`,
    content: `<p>Two lathes stand in the workshop, both older than anyone who uses them. The press came from a printer who gave up in 1971; the bench, nine metres long, was built where it stands and would not fit through the door.</p>
<p>In the drawers behind the door are the spare parts of every lamp, sorted by year. Somebody comes for one of them nearly every Thursday, and has so far always left with it.</p>`,
  },
  "/tour.html": {
    title: "A tour in six large photographs",
    description:
      "Six photographs in full size lead through the workshop: foundry, lathe, press, bench, lighting room and the packing table with its straw.",
    content: `<p>The photographs show the way of a lamp in its order, from the crate of the foundry to the straw of the packing table. They are large on purpose: visitors who are about to buy a lathe of their own look at every bolt.</p>
${[1, 2, 3, 4, 5, 6].map((number) => img(`/images/tour-${number}.webp`, `Step ${number} of a lamp`)).join("\n")}
<p>Between the fourth and the fifth photograph lie two nights, in which the lamp does nothing but burn.</p>`,
  },
  "/press.html": {
    title: "What others write about us",
    description:
      "Newspapers, museums and a lighthouse keeper on our lamps, with a link to each of them, whether they liked the lamp or not.",
    preview: "https://www.demo-host.test/images/preview-gone.png",
    content: `<p>We link to whoever wrote about a lamp of ours, kindly or not. Some of these sites are gone by now, and some never let a machine in; the list is here for both kinds of readers.</p>
${list(outwardLinks.press)}`,
  },
  "/friends.html": {
    title: "Friends, suppliers and neighbours",
    description:
      "Foundry, weaver, bulb maker and the neighbours of our yard, with what each of them contributes to a lamp and where to find them.",
    content: `<p>No lamp is made by one firm alone. The foundry pours, the weaver covers the cable, the bulb maker in the next valley sorts by colour, and the carrier across the yard takes the crates at five in the afternoon.</p>
${list(outwardLinks.friends)}
<p>If you make something that a lamp needs, write to us. We answer every letter, though never before Friday.</p>`,
  },
  "/sharing.html": {
    title: "Tell somebody about a lamp",
    description:
      "Ways to recommend a lamp to a friend, and to stop our letters, of which there are two a year and never more than that.",
    content: `<p>If a lamp of yours pleases you, tell somebody. These links do something as soon as they are opened, each at a site that is not ours: one recommends, one puts a bulb into a basket, one ends our letters for good.</p>
${list(outwardLinks.acting)}`,
  },
  "/contact.html": {
    title: "Write to us, or come on Thursdays",
    description:
      "Address, telephone and opening hours of the workshop, the way from the station on foot, and what to bring along with a broken lamp.",
    content: `<p>From the station it is a walk of ten minutes along the canal. Bring the lamp with its cable, even if the cable is what broke; the foot may stay at home.</p>
<p><a href="#hours">Opening hours</a>, <a href="#directions">the way on foot</a> or <a href="/workshop.html#lathes">the lathes</a>.</p>
<h2 id="hours">Opening hours</h2>
<p>Thursdays from nine to six. <a href="mailto://lamps@demo-host.test">Write to us</a>, <a href="mailto:repairs@demo-host.test">ask for a repair</a>, <a href="tel:+49(0)3012345678">call the shop</a> or <a href="tel:+493012345678">the workshop</a>.</p>`,
  },
  "/manuals.html": {
    title: "Manuals and drawings of all lamps",
    description:
      "Wiring diagrams and drawings of every lamp since 1962 as PDF, with the sizes of its screws and the numbers of its spare parts.",
    content: `<p>Every lamp has a drawing, on which each screw has a size and each part a number. Those of the last forty years are here; for older ones, ask in the workshop, where they hang on nails.</p>
<p><a href="/manuals/all-lamps.pdf">Drawings of all lamps</a> and <a href="/manuals/reading-lamp.pdf">drawing of the reading lamp</a>. The lamp of <a href="/manuals/lamp-of-1961.html">1961</a> was never sold. Whoever needs a drawing on paper may <a href="/orders.html">order one</a>.</p>`,
  },
};
