import { legalPageNames } from "@sightline/model/rule";
import type { PageType } from "./page-type.ts";

type Words = readonly [type: PageType, words: string];

/**
 * Names of pages in many languages: the last part of a path, or the main heading or the title with hyphens. They name
 * the page itself, so `blog` is the list of posts.
 */
const pageNames: readonly Words[] = [
  [
    "about",
    `about about-us about-me company team our-team who-we-are profile ueber-uns über-uns uber-uns über-mich
    unternehmen a-propos à-propos apropos qui-sommes-nous quienes-somos quiénes-somos sobre sobre-nosotros sobre-nos
    sobre-nós acerca-de chi-siamo over-ons om-oss om-os o-nas o-nás о-нас о-компании hakkimizda hakkımızda meista rolunk
    despre-noi gioi-thieu giới-thiệu tentang-kami 关于 关于我 关于我们 關於 關於我們 会社概要 会社案内 私たちについて
    プロフィール 소개 회사소개 من-نحن حول เกี่ยวกับเรา`,
  ],
  [
    "contact",
    `contact contact-us contacts contactez-nous nous-contacter kontakt kontakte contacto contáctanos contatti
    contato contate-nos fale-conosco kontakta-oss yhteystiedot iletisim iletişim kapcsolat контакты kontakty lien-he
    liên-hệ hubungi-kami kontak kontak-kami お問い合わせ 联系 联系我们 聯絡我們 문의 문의하기 اتصل-بنا تواصل-معنا ติดต่อเรา`,
  ],
  [
    "faq",
    `faq faqs help-faq frequently-asked-questions haeufige-fragen häufige-fragen häufig-gestellte-fragen
    foire-aux-questions questions-fréquentes preguntas-frecuentes perguntas-frequentes domande-frequenti
    veelgestelde-vragen sıkça-sorulan-sorular часто-задаваемые-вопросы вопросы-и-ответы よくある質問 常见问题 常見問題
    자주-묻는-질문 الأسئلة-الشائعة คำถามที่พบบ่อย`,
  ],
  ["legal", legalPageNames],
  [
    "form",
    `login log-in signin sign-in signup sign-up register account my-account wp-login anmelden registrieren
    mein-konto connexion inscription mon-compte iniciar-sesion iniciar-sesión registro mi-cuenta accedi registrati
    entrar cadastro inloggen вход регистрация ログイン 会員登録 登录 登入 注册 로그인 회원가입 تسجيل-الدخول เข้าสู่ระบบ
    cart basket checkout order warenkorb kasse panier commande carrito carrello carrinho winkelwagen корзина カート
    购物车 購物車 장바구니 ตะกร้าสินค้า search suche recherche buscar búsqueda ricerca busca zoeken поиск 検索 搜索 搜尋 검색
    بحث ค้นหา book-now booking buchen reservation réservation unsubscribe newsletter`,
  ],
  [
    "listing",
    `blog blogs news articles posts stories tags tag categories archive archives archiv authors author sitemap
    series topics guides glossary glossar aktuelles actualites actualités noticias notizie nouvelles artikel beiträge
    новости блог статьи ブログ ニュース 記事一覧 タグ 博客 新闻 文章 标签 分类 归档 블로그 뉴스 태그 أخبار مدونة ข่าว บทความ`,
  ],
  [
    "category",
    `shop store products collections catalog catalogue produkte boutique produits tienda productos negozio
    prodotti loja produtos winkel producten магазин каталог 商品一覧 商品 产品 產品 상품 متجر สินค้า`,
  ],
  [
    "service",
    `services leistungen prestations servicios servizi serviços diensten layanan услуги サービス 服务 服務 서비스 خدماتنا
    บริการ`,
  ],
  [
    "docs",
    `docs documentation manual reference handbook handbuch dokumentation documentación документация ドキュメント
    文档 문서 الوثائق`,
  ],
  ["other", `gallery galerie galería galleria ギャラリー 相册 갤러리 tools calculator events`],
];

/** Names of folders: they say of what type the pages in them are. */
const folderNames: readonly Words[] = [
  [
    "listing",
    `tag tags tagged topic topics category categories author authors archive archives series schlagwort
    schlagworte kategorie kategorien autor autoren etiquette étiquette categorie catégorie auteur etiqueta categoria
    categoría tema autore product-tag etiquette-produit produkt-schlagwort etiqueta-producto 标签 分类 タグ カテゴリー
    태그 카테고리`,
  ],
  [
    "category",
    `product-category categorie-produit produkt-kategorie categoria-producto categoria-prodotto collections
    collection departments`,
  ],
  [
    "product",
    `product products produkt produkte produit produits producto productos prodotto prodotti produto produtos
    item items shop store товар товары 商品 产品 產品 상품`,
  ],
  [
    "article",
    `blog blogs news article articles post posts story stories magazin magazine ratgeber journal insights press
    aktuelles actualites actualités noticias notizie artikel новости статьи блог ブログ 記事 文章 博客 新闻 블로그 뉴스
    기사 أخبار`,
  ],
  [
    "docs",
    `docs doc documentation manual reference api help kb knowledge-base tutorial tutorials wiki glossary glossar
    handbook handbuch training course courses kurs lessons dokumentation aide ayuda ajuda справка документация
    ドキュメント 文档 문서`,
  ],
  [
    "service",
    `services layanan area-pelayanan solutions leistungen dienstleistungen prestations servicios servizi serviços услуги サービス 服务
    서비스`,
  ],
  ["about", "team people staff equipe équipe"],
  ["legal", "legal policies"],
  ["form", "account my-account mein-konto mon-compte mi-cuenta checkout"],
  ["other", "tools tool jobs careers stellenangebote events termine gallery"],
];

function typesOfName(names: readonly Words[]): ReadonlyMap<string, PageType> {
  return new Map(names.flatMap(([type, words]) => words.split(/\s+/).map((word) => [word, type] as const)));
}

const typeOfPageName = typesOfName(pageNames);
const typeOfFolderName = typesOfName(folderNames);

/** Returns the type that the name of a page says: a part of its path, its main heading or its title. */
export function typeOfPage(name: string): PageType | undefined {
  return typeOfPageName.get(name);
}

/** Returns the type of the pages in a folder of that name. */
export function typeOfFolder(name: string): PageType | undefined {
  return typeOfFolderName.get(name);
}
