function listed(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s*\n\s*|\s*,\s*/).filter((word) => word !== ""));
}

/** Labels of contacts that say nothing more, letters and spaces only. */
export const plainLabels =
  listed(`tel, telephone, telefon, telefonnummer, phone, phone number, call, call us, t, p, ph, fon, f
  contact, contact us, kontakt, tél, téléphone, appelez nous, appeler, teléfono, llámanos, telefono, chiamaci, chiama,
  telefone, ligue, contato, contacto, contatti, telefoon, bel ons, zadzwoń, numer telefonu, тел, телефон, телефоны, звоните,
  电话, 联系电话, 電話, 電話番号, お電話, 전화, 전화번호, هاتف, โทร, điện thoại, telp, telepon, puhelin, rufen sie uns an
  e mail, email, mail, email address, courriel, correo, correo electrónico, почта, 邮箱, メール`);

/** Names of pages on which the owner of a site is named by law: a part of the path, the title or the main heading. */
export const imprintNames = listed(`impressum, imprint, anbieterkennzeichnung, legal notice, mentions legales, mentions
  aviso legal, note legali, dati societari, colofon, dane firmy, реквизиты, выходные данные, 特定商取引法に基づく表記, 特定商取引
  運営者情報, 会社概要, 会社案内, kunye, informacoes legais`);

/** Names of home pages and pictures, folded, which logos have in place of the site's. */
export const homeWords =
  listed(`home, homepage, home page, start, start page, welcome, logo, startseite, willkommen, accueil, bienvenue, inicio, portada, bienvenidos
  pagina inicial, pagina principal, pagina iniziale, benvenuti, strona głowna, domu, uvod, hlavni strana, fooldal, главная, ホーム, トップ, 首页, 首頁, 홈`);

/** Names of accounts and groups that bylines show in place of a person. */
export const namesOfNobody =
  listed(`admin, administrator, webmaster, editor, editors, editorial, editorial team, editorial staff, staff, author, team
  the team, our team, redaktion, die redaktion, onlineredaktion, redaction, la redaction, redaccion, la redaccion, redazione
  la redazione, redacao, redactie, redakcja, редакция, администратор, админ, 編集部, 管理者, 管理人, 运营者, 管理员, 編集者
  guest, guest author, user, anonymous, gast, root, wordpress, support, marketing, contributor`);

/** Legal forms at the end of a company's name, without punctuation. */
export const legalForms =
  listed(`gmbh, mbh, ag, kg, ohg, gbr, ug, ug haftungsbeschrankt, haftungsbeschrankt, ek, e k, ev, e v, eg, co, kgaa, se, partg, partg mbb
  partgmbb, mbb, partnerschaft mbb, rechtsanwaltsgesellschaft, inc, incorporated, llc, l l c, ltd, limited, plc, llp, l l p, lp, pllc, p l l c, pc
  p c, pa, p a, corp, corporation, company, co ltd, pty, pty ltd, sa, s a, sas, s a s, sarl, s a r l, eurl, sasu, sci, selarl, scp, sl, s l
  slu, sau, slp, srl, s r l, spa, s p a, snc, sas di, lda, ltda, me, epp, bv, b v, nv, n v, vof, sp z o o, spolka z o o, sp j, s c, s p
  aps, as, a s, ab, oy, oyj, kft, ооо, ао, оао, зао, пао, ип, 株式会社, 有限会社, 合同会社, 有限公司, 股份有限公司, 弁護士法人, 医療法人, 주식회사`);

/** Spellings of “and”. */
export const andWords = listed("and, und, et, y, e, en, i, и, &, +, the, der, die, das, le, la, les");
