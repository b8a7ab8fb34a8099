// `npm run generate`: writes everything that is made from other files of the checkout. Needs no build.
await import("../../rules/scripts/generate.mjs");
await import("../../geo/scripts/generate.mjs");
await import("../../report/scripts/generate-page-script.mjs");
await import("./write-defence-table.mjs");
