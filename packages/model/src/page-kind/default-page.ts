/** Beginnings of titles and headings of pages that a server, a panel or a registrar shows where there is no site. */
const signatures: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["nginx", /^(?:welcome to nginx|test page for the nginx)/i],
  ["Apache", /^(?:apache2? .*default page|it works!?$|test page for the apache|apache http server test page)/i],
  ["IIS", /^(?:iis windows|iis7$|welcome to iis|microsoft internet information services)/i],
  ["Caddy", /^caddy works/i],
  ["LiteSpeed", /^(?:welcome to litespeed|congratulations! .*litespeed)/i],
  ["Plesk", /^(?:domain default page|web server's default page|default parallels plesk)/i],
  [
    "cPanel",
    /^(?:default web ?site page|sorry! if you are the owner of this website|future home of something quite cool)/i,
  ],
  ["XAMPP", /^welcome to xampp/i],
  ["directory index", /^(?:index of \/|directory listing for \/|directory: \/)/i],
  [
    "parked domain",
    /^(?:this domain (?:is|may be) for sale|domain (?:is )?parked|parked domain|.{1,60} is for sale$|.{1,60} - parked|diese domain (?:ist geparkt|steht zum verkauf)|ce domaine est à vendre)/i,
  ],
  ["phpinfo", /^phpinfo\(\)$/i],
  [
    "stack trace",
    /^(?:whoops, looks like something went wrong|server error in '.*' application|(?:fatal|parse) error: |uncaught \w+error|\w+(?:exception|error) at \/|traceback \(most recent call last\)|action controller: exception caught)/i,
  ],
];

/** Returns the name of what shows a page instead of a site, by its title and first heading; `null` for a page of the site. */
export function defaultPage(texts: readonly string[]): string | null {
  for (const [name, pattern] of signatures) {
    if (texts.some((text) => pattern.test(text.trim().slice(0, 200)))) return name;
  }
  return null;
}
