// Written by `npm run generate`; do not edit.
/** Markup with the fault of a rule and the same without it, by id of the rule. */
export const markupExamples: Readonly<Record<string, { readonly wrong: string; readonly right: string }>> = {
  "a11y-button-name": {
    wrong: "<button class=\"menu\"><svg></svg></button>",
    right: "<button class=\"menu\" aria-label=\"Menu\"><svg></svg></button>",
  },
  "a11y-form-label": {
    wrong: "<input type=\"search\" name=\"q\">",
    right: "<label>Search <input type=\"search\" name=\"q\"></label>",
  },
  "a11y-frame-title": {
    wrong: "<iframe src=\"https://maps.example/shop\"></iframe>",
    right: "<iframe src=\"https://maps.example/shop\" title=\"Map of our shop\"></iframe>",
  },
  "a11y-link-name": {
    wrong: "<a href=\"https://social.test/boots\"><svg></svg></a>",
    right: "<a href=\"https://social.test/boots\" aria-label=\"Our boots on Social\"><svg></svg></a>",
  },
  "html-lang-missing": {
    wrong: "<html>",
    right: "<html lang=\"en\">",
  },
  "canonical-development-host": {
    wrong: "<link rel=\"canonical\" href=\"http://localhost:4000/boots\">",
    right: "<link rel=\"canonical\" href=\"https://site.test/boots\">",
  },
  "canonical-https-to-http": {
    wrong: "<link rel=\"canonical\" href=\"http://site.test/boots\">",
    right: "<link rel=\"canonical\" href=\"https://site.test/boots\">",
  },
  "canonical-invalid-attributes": {
    wrong: "<link rel=\"canonical\" hreflang=\"en\" href=\"https://site.test/boots\">",
    right: "<link rel=\"canonical\" href=\"https://site.test/boots\">",
  },
  "canonical-invalid-url": {
    wrong: "<link rel=\"canonical\" href=\"\">",
    right: "<link rel=\"canonical\" href=\"https://site.test/boots\">",
  },
  "canonical-multiple": {
    wrong: "<link rel=\"canonical\" href=\"https://site.test/boots\">\n<link rel=\"canonical\" href=\"https://site.test/boots\">",
    right: "<link rel=\"canonical\" href=\"https://site.test/boots\">",
  },
  "canonical-multiple-conflicting": {
    wrong: "<link rel=\"canonical\" href=\"https://site.test/boots\">\n<link rel=\"canonical\" href=\"https://site.test/\">",
    right: "<link rel=\"canonical\" href=\"https://site.test/boots\">",
  },
  "canonical-outside-head": {
    wrong: "<body><link rel=\"canonical\" href=\"https://site.test/boots\">",
    right: "<head><link rel=\"canonical\" href=\"https://site.test/boots\">",
  },
  "canonical-relative": {
    wrong: "<link rel=\"canonical\" href=\"/boots\">",
    right: "<link rel=\"canonical\" href=\"https://site.test/boots\">",
  },
  "content-lorem-ipsum": {
    wrong: "<p>Lorem ipsum dolor sit amet, consectetur adipiscing elit.</p>",
    right: "<p>Our boots keep the water out for eight hours of rain.</p>",
  },
  "content-placeholder": {
    wrong: "<footer><a href=\"https://www.facebook.com/\">Facebook</a></footer>",
    right: "<footer><a href=\"https://www.facebook.com/walkingboots\">Facebook</a></footer>",
  },
  "content-template-placeholder": {
    wrong: "<title>undefined | Boots</title>",
    right: "<title>Walking boots | Boots</title>",
  },
  "mojibake-text": {
    wrong: "<p>We donâ€™t close, and you wonâ€™t wait.</p>",
    right: "<p>We don’t close, and you won’t wait.</p>",
  },
  "h1-missing": {
    wrong: "<h2>Walking boots for wet winters</h2>",
    right: "<h1>Walking boots for wet winters</h1>",
  },
  "h1-multiple": {
    wrong: "<h1>Outdoor shop</h1>\n<h1>Walking boots for wet winters</h1>",
    right: "<p>Outdoor shop</p>\n<h1>Walking boots for wet winters</h1>",
  },
  "base-href-invalid": {
    wrong: "<base href=\"https://staging.other.test/\">",
    right: "<base href=\"/\">",
  },
  "doctype-missing": {
    wrong: "<html lang=\"en\">",
    right: "<!DOCTYPE html>\n<html lang=\"en\">",
  },
  "end-tag-unknown": {
    wrong: "<a href=\"/socks\">Socks</a-->",
    right: "<a href=\"/socks\">Socks</a>",
  },
  "frames-used": {
    wrong: "<frameset cols=\"20%,80%\">\n  <frame src=\"/menu\">\n  <frame src=\"/boots\">\n</frameset>",
    right: "<nav><a href=\"/boots\">Boots</a></nav>\n<main>Walking boots for wet winters</main>",
  },
  "invalid-element-in-head": {
    wrong: "<head>\n  <img src=\"/pixel.gif\" alt=\"\">\n  <meta name=\"description\" content=\"How we test boots.\">\n</head>",
    right: "<head>\n  <meta name=\"description\" content=\"How we test boots.\">\n</head>\n<body>\n  <img src=\"/pixel.gif\" alt=\"\">\n</body>",
  },
  "plugin-content": {
    wrong: "<object data=\"/intro.swf\" type=\"application/x-shockwave-flash\"></object>",
    right: "<video src=\"/intro.mp4\" controls></video>",
  },
  "image-alt-missing-attribute": {
    wrong: "<img src=\"/boot.jpg\">",
    right: "<img src=\"/boot.jpg\" alt=\"A boot in the rain\">",
  },
  "image-picture-without-img": {
    wrong: "<picture><source srcset=\"/boots.avif\"></picture>",
    right: "<picture><source srcset=\"/boots.avif\"><img src=\"/boots.jpg\" alt=\"Boots\"></picture>",
  },
  "multiple-robots-meta": {
    wrong: "<meta name=\"robots\" content=\"index, follow\">\n<meta name=\"robots\" content=\"noindex\">",
    right: "<meta name=\"robots\" content=\"index, follow\">",
  },
  "nofollow-page": {
    wrong: "<meta name=\"robots\" content=\"nofollow\">",
    right: "<meta name=\"robots\" content=\"index, follow\">",
  },
  "hreflang-conflicting-targets": {
    wrong: "<link rel=\"alternate\" hreflang=\"de\" href=\"https://site.test/de\">\n<link rel=\"alternate\" hreflang=\"de\" href=\"https://site.test/at\">",
    right: "<link rel=\"alternate\" hreflang=\"de-DE\" href=\"https://site.test/de\">\n<link rel=\"alternate\" hreflang=\"de-AT\" href=\"https://site.test/at\">",
  },
  "hreflang-invalid-code": {
    wrong: "<link rel=\"alternate\" hreflang=\"en-UK\" href=\"https://site.test/en\">",
    right: "<link rel=\"alternate\" hreflang=\"en-GB\" href=\"https://site.test/en\">",
  },
  "hreflang-missing-self": {
    wrong: "<link rel=\"alternate\" hreflang=\"de\" href=\"https://site.test/de/boots\">",
    right: "<link rel=\"alternate\" hreflang=\"en\" href=\"https://site.test/boots\">\n<link rel=\"alternate\" hreflang=\"de\" href=\"https://site.test/de/boots\">",
  },
  "hreflang-outside-head": {
    wrong: "<body><link rel=\"alternate\" hreflang=\"de\" href=\"https://site.test/de\">",
    right: "<head><link rel=\"alternate\" hreflang=\"de\" href=\"https://site.test/de\">",
  },
  "hreflang-rel-misspelled": {
    wrong: "<link rel=\"alternative\" hreflang=\"de\" href=\"https://site.test/de/boots\">",
    right: "<link rel=\"alternate\" hreflang=\"de\" href=\"https://site.test/de/boots\">",
  },
  "hreflang-relative-url": {
    wrong: "<link rel=\"alternate\" hreflang=\"de\" href=\"/de/boots\">",
    right: "<link rel=\"alternate\" hreflang=\"de\" href=\"https://site.test/de/boots\">",
  },
  "html-lang-hreflang-mismatch": {
    wrong: "<html lang=\"en\">\n<link rel=\"alternate\" hreflang=\"de\" href=\"https://site.test/boots\">",
    right: "<html lang=\"de\">\n<link rel=\"alternate\" hreflang=\"de\" href=\"https://site.test/boots\">",
  },
  "html-lang-invalid": {
    wrong: "<html lang=\"english\">",
    right: "<html lang=\"en\">",
  },
  "js-empty-shell": {
    wrong: "<body>\n  <div id=\"root\"></div>\n  <script src=\"/app.js\"></script>\n</body>",
    right: "<body>\n  <div id=\"root\">\n    <h1>Walking boots for wet winters</h1>\n    <p>Our boots keep the water out for eight hours of rain.</p>\n  </div>\n  <script src=\"/app.js\"></script>\n</body>",
  },
  "js-hash-routing": {
    wrong: "<script src=\"/app.js\"></script><a href=\"#/about\">About</a><a href=\"#/shop\">Shop</a><a href=\"#/team\">Team</a>",
    right: "<script src=\"/app.js\"></script><a href=\"/about\">About</a><a href=\"/shop\">Shop</a><a href=\"/team\">Team</a>",
  },
  "form-action-development-host": {
    wrong: "<form method=\"post\" action=\"https://bootshop.wpengine.com/contact\"><button>Send</button></form>",
    right: "<form method=\"post\" action=\"/contact\"><button>Send</button></form>",
  },
  "form-posts-to-static-page": {
    wrong: "<form method=\"post\" action=\"/thanks.html\"><label>Name <input name=\"name\"></label></form>",
    right: "<form method=\"post\" action=\"/contact\"><label>Name <input name=\"name\"></label></form>",
  },
  "link-anchor-generic": {
    wrong: "<html lang=\"en\">\n<a href=\"/socks\">Click here</a>",
    right: "<html lang=\"en\">\n<a href=\"/socks\">Warm socks</a>",
  },
  "link-anchor-missing": {
    wrong: "<a href=\"/boots\"><img src=\"/boot.jpg\" alt=\"\"></a>",
    right: "<a href=\"/boots\"><img src=\"/boot.jpg\" alt=\"Boots for wet winters\"></a>",
  },
  "link-broken-fragment": {
    wrong: "<a href=\"#contact\">Contact</a> … <h2 id=\"contacts\">Contact</h2>",
    right: "<a href=\"#contact\">Contact</a> … <h2 id=\"contact\">Contact</h2>",
  },
  "link-http-from-https": {
    wrong: "<a href=\"http://site.test/boots\">Boots</a>",
    right: "<a href=\"https://site.test/boots\">Boots</a>",
  },
  "link-internal-nofollow": {
    wrong: "<a href=\"/boots\" rel=\"nofollow\">Boots</a>",
    right: "<a href=\"/boots\">Boots</a>",
  },
  "link-mailto-invalid": {
    wrong: "<a href=\"mailto://info@mill.com\">Write to us</a>",
    right: "<a href=\"mailto:info@mill.com\">Write to us</a>",
  },
  "link-malformed-href": {
    wrong: "<a href=\"https://www. mill.com/\">The mill</a>",
    right: "<a href=\"https://www.mill.com/\">The mill</a>",
  },
  "link-not-crawlable": {
    wrong: "<a onclick=\"location.href='/boots'\">Boots</a>",
    right: "<a href=\"/boots\">Boots</a>",
  },
  "link-tel-invalid": {
    wrong: "<a href=\"tel:+49 (0)30 1234567\">Call us</a>",
    right: "<a href=\"tel:+49 30 1234567\">Call us</a>",
  },
  "link-to-file-scheme": {
    wrong: "<img src=\"file:///C:/site/images/boots.png\" alt=\"Walking boots\">",
    right: "<img src=\"/images/boots.png\" alt=\"Walking boots\">",
  },
  "viewport-fixed-width": {
    wrong: "<meta name=\"viewport\" content=\"width=1024\">",
    right: "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
  },
  "viewport-missing": {
    wrong: "<meta name=\"viewport\" content=\"device-width\">",
    right: "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
  },
  "viewport-zoom-disabled": {
    wrong: "<meta name=\"viewport\" content=\"width=device-width, user-scalable=no\">",
    right: "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
  },
  "redirect-javascript": {
    wrong: "<script>location.replace(\"/socks\")</script>",
    right: "<a href=\"/socks\">Socks have a page of their own</a>",
  },
  "redirect-meta-refresh": {
    wrong: "<meta http-equiv=\"refresh\" content=\"0; url=/socks\">",
    right: "<a href=\"/socks\">Socks have a page of their own</a>",
  },
  "form-action-insecure": {
    wrong: "<form method=\"post\" action=\"http://site.test/sign-in\">\n  <input type=\"password\" name=\"password\">\n</form>",
    right: "<form method=\"post\" action=\"https://site.test/sign-in\">\n  <input type=\"password\" name=\"password\">\n</form>",
  },
  "form-get-sensitive": {
    wrong: "<form action=\"/login\"><input type=\"password\" name=\"password\"></form>",
    right: "<form action=\"/login\" method=\"post\"><input type=\"password\" name=\"password\"></form>",
  },
  "mixed-content-blockable": {
    wrong: "<script src=\"http://cdn.test/app.js\"></script>",
    right: "<script src=\"https://cdn.test/app.js\"></script>",
  },
  "mixed-content-upgradable": {
    wrong: "<img src=\"http://cdn.test/boot.jpg\" alt=\"A boot\">",
    right: "<img src=\"https://cdn.test/boot.jpg\" alt=\"A boot\">",
  },
  "og-url-other-page": {
    wrong: "<meta property=\"og:url\" content=\"https://site.test/\">",
    right: "<meta property=\"og:url\" content=\"https://site.test/boots\">",
  },
  "og-url-relative": {
    wrong: "<meta property=\"og:image\" content=\"/boots.jpg\">",
    right: "<meta property=\"og:image\" content=\"https://site.test/boots.jpg\">",
  },
  "sd-breadcrumb-invalid": {
    wrong: "<script type=\"application/ld+json\">\n{ \"@context\": \"https://schema.org\", \"@type\": \"BreadcrumbList\", \"itemListElement\": [\n  { \"@type\": \"ListItem\", \"position\": 1, \"name\": \"Boots\", \"item\": \"https://example.com/boots\" },\n  { \"@type\": \"ListItem\", \"position\": 1, \"name\": \"Red boots\" }\n] }\n</script>",
    right: "<script type=\"application/ld+json\">\n{ \"@context\": \"https://schema.org\", \"@type\": \"BreadcrumbList\", \"itemListElement\": [\n  { \"@type\": \"ListItem\", \"position\": 1, \"name\": \"Boots\", \"item\": \"https://example.com/boots\" },\n  { \"@type\": \"ListItem\", \"position\": 2, \"name\": \"Red boots\" }\n] }\n</script>",
  },
  "sd-context-invalid": {
    wrong: "<script type=\"application/ld+json\">\n{ \"@type\": \"Product\", \"name\": \"Boots\" }\n</script>",
    right: "<script type=\"application/ld+json\">\n{ \"@context\": \"https://schema.org\", \"@type\": \"Product\", \"name\": \"Boots\" }\n</script>",
  },
  "sd-date-invalid": {
    wrong: "<article itemscope itemtype=\"https://schema.org/Article\">\n  <span itemprop=\"datePublished\">May 8, 2027</span>\n</article>",
    right: "<article itemscope itemtype=\"https://schema.org/Article\">\n  <time itemprop=\"datePublished\" datetime=\"2027-05-08\">May 8, 2027</time>\n</article>",
  },
  "sd-json-parse-error": {
    wrong: "<script type=\"application/ld+json\">\n{ \"@context\": \"https://schema.org\", \"@type\": \"Product\", \"name\": \"Boots\", }\n</script>",
    right: "<script type=\"application/ld+json\">\n{ \"@context\": \"https://schema.org\", \"@type\": \"Product\", \"name\": \"Boots\" }\n</script>",
  },
  "sd-price-invalid": {
    wrong: "<div itemscope itemtype=\"https://schema.org/Offer\">\n  <span itemprop=\"price\">€ 1.299,00</span>\n</div>",
    right: "<div itemscope itemtype=\"https://schema.org/Offer\">\n  <span itemprop=\"price\" content=\"1299.00\">€ 1.299,00</span>\n  <meta itemprop=\"priceCurrency\" content=\"EUR\">\n</div>",
  },
  "sd-rich-result-required-missing": {
    wrong: "<script type=\"application/ld+json\">\n{ \"@context\": \"https://schema.org\", \"@type\": \"Event\", \"name\": \"Boot sale\" }\n</script>",
    right: "<script type=\"application/ld+json\">\n{\n  \"@context\": \"https://schema.org\", \"@type\": \"Event\", \"name\": \"Boot sale\",\n  \"startDate\": \"2027-05-08T10:00+02:00\",\n  \"location\": { \"@type\": \"Place\", \"name\": \"Town hall\", \"address\": \"1 Market Square, Exampleton\" }\n}\n</script>",
  },
  "sd-type-missing": {
    wrong: "<script type=\"application/ld+json\">\n{ \"@context\": \"https://schema.org\", \"name\": \"The Sock Shop\", \"telephone\": \"+44 20 7946 0000\" }\n</script>",
    right: "<script type=\"application/ld+json\">\n{ \"@context\": \"https://schema.org\", \"@type\": \"Store\", \"name\": \"The Sock Shop\", \"telephone\": \"+44 20 7946 0000\" }\n</script>",
  },
  "sd-type-unknown": {
    wrong: "<script type=\"application/ld+json\">\n{ \"@context\": \"https://schema.org\", \"@type\": \"Organisation\", \"name\": \"The Sock Shop\" }\n</script>",
    right: "<script type=\"application/ld+json\">\n{ \"@context\": \"https://schema.org\", \"@type\": \"Organization\", \"name\": \"The Sock Shop\" }\n</script>",
  },
  "meta-description-missing": {
    wrong: "<head>\n  <title>Walking boots for wet winters</title>\n</head>",
    right: "<head>\n  <title>Walking boots for wet winters</title>\n  <meta name=\"description\" content=\"How we test walking boots, and which stay dry inside.\">\n</head>",
  },
  "meta-description-multiple": {
    wrong: "<meta name=\"description\" content=\"Boots.\">\n<meta name=\"description\" content=\"How we test walking boots.\">",
    right: "<meta name=\"description\" content=\"How we test walking boots.\">",
  },
  "meta-description-placeholder": {
    wrong: "<meta name=\"description\" content=\"This is meta description\">",
    right: "<meta name=\"description\" content=\"Warm socks of Yorkshire wool, knitted by hand in Leeds.\">",
  },
  "meta-description-too-short": {
    wrong: "<meta name=\"description\" content=\"Boots.\">",
    right: "<meta name=\"description\" content=\"How we test walking boots in eight hours of rain, and which of them stay dry inside.\">",
  },
  "title-missing": {
    wrong: "<title></title>",
    right: "<title>Walking boots for wet winters</title>",
  },
  "title-multiple": {
    wrong: "<title>Outdoor shop</title>\n<title>Walking boots for wet winters</title>",
    right: "<title>Walking boots for wet winters – Outdoor shop</title>",
  },
  "title-placeholder": {
    wrong: "<title>Home</title>",
    right: "<title>Hand-knitted socks from Leeds – The Sock Shop</title>",
  },
  "title-too-long": {
    wrong: "<title>Walking boots for wet winters, cold autumns, muddy springs and long hikes in the rain</title>",
    right: "<title>Walking boots for wet winters</title>",
  },
  "title-too-short": {
    wrong: "<title>Boots</title>",
    right: "<title>Walking boots for wet winters</title>",
  },
  "url-tracking-parameters-internal": {
    wrong: "<a href=\"/boots?utm_source=home&amp;utm_medium=banner\">Boots</a>",
    right: "<a href=\"/boots\">Boots</a>",
  },
};
