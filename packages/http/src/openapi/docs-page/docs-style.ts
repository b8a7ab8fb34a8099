/** Style of the page, in light and dark. */
export const docsStyle = `
:root{color-scheme:light dark;--background:light-dark(#fafbfc,#0e1218);--panel:light-dark(#f0f3f6,#1c232d);
--line:light-dark(#dde2e8,#2e3744);--text:light-dark(#1f2937,#e6e9ee);--muted:light-dark(#4b5563,#a7b0bd);
--brand:light-dark(#1e3a8a,#a3bcff);--required:light-dark(#8e3b00,#f6a762)}
*{box-sizing:border-box}
body{margin:0;background:var(--background);color:var(--text);font:400 1rem/1.55 system-ui,sans-serif}
main{max-width:60rem;padding:1rem 1.5rem 4rem}
nav{padding:1rem 1.5rem;border-bottom:1px solid var(--line);font-size:.9rem}
nav p{margin:.75rem 0 .25rem;font-weight:600}
nav ul{margin:0;padding-left:1rem;list-style:none}
nav p{display:inline-block;margin-right:1rem}
nav [aria-current]{color:var(--text);text-decoration:none}
h1,h2,h3{line-height:1.25}
h2{margin-top:3rem;padding-top:1rem;border-top:1px solid var(--line)}
a{color:var(--brand);overflow-wrap:anywhere}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
code{font:.9em ui-monospace,monospace;background:var(--panel);padding:.1em .3em;border-radius:4px;overflow-wrap:anywhere}
pre{max-height:30rem;overflow:auto;padding:1rem;border:1px solid var(--line);border-radius:6px;background:var(--panel)}
pre code{padding:0;overflow-wrap:normal}
main ul{padding-left:1.25rem;list-style:none;border-left:2px solid var(--line)}
main li{margin:.5rem 0}
main li p{margin:.1rem 0;color:var(--muted)}
.name{font-weight:600}
.place code{font-size:1rem}
.type{color:var(--muted)}
.required{color:var(--required)}
summary{cursor:pointer}
section>h2{margin-top:1.5rem;padding-top:1rem}
.samples pre code{white-space:pre-wrap;overflow-wrap:anywhere}
.operation{border-top:1px solid var(--line);margin-top:2.5rem}
.operation h2{margin-top:0;border-top:0}
.operation h3{font-size:1rem}
@media (min-width:85rem){
main{max-width:none}
main>p,main>ul,main>h1,main>h2{max-width:60rem}
.operation{display:grid;grid-template-columns:minmax(0,3fr) minmax(0,2fr);gap:2rem}
.samples{position:sticky;top:0;align-self:start;padding-top:1rem}
}
@media (min-width:70rem){
body{display:grid;grid-template-columns:20rem minmax(0,1fr)}
nav{position:sticky;top:0;height:100vh;overflow:auto;border-bottom:0;border-right:1px solid var(--line)}
nav p{display:block}
}
`;
