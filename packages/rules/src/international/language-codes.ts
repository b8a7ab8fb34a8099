/**
 * ISO 639-1 language codes in lower case.
 *
 * Source: Library of Congress, Codes for the Representation of Names of Languages, retrieved 2026-11-21 (iso-codes
 * 4.15.0).
 */
export const isoLanguages: ReadonlySet<string> = parseCodes(`
  aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el
  en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu
  ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na
  nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so
  sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
`);

/** Two-letter subtags withdrawn from ISO 639-1 but kept in the IANA registry, mapped to their current codes. */
export const withdrawnLanguages: ReadonlyMap<string, string> = new Map([
  ["in", "id"],
  ["iw", "he"],
  ["ji", "yi"],
  ["jw", "jv"],
  ["mo", "ro"],
  ["sh", "sr"],
]);

/**
 * Three-letter codes of languages that also have a two-letter code, mapped to it. RFC 5646 §2.2.1 registers only the
 * shorter code, so none of these is in the IANA registry (file date 2025-08-25) and each is invalid in a language tag.
 */
export const threeLetterTwins: ReadonlyMap<string, string> = parseCodePairs(`
  aar:aa abk:ab afr:af aka:ak alb:sq amh:am ara:ar arg:an arm:hy asm:as ava:av ave:ae aym:ay aze:az bak:ba
  bam:bm baq:eu bel:be ben:bn bih:bh bis:bi bod:bo bos:bs bre:br bul:bg bur:my cat:ca ces:cs cha:ch che:ce
  chi:zh chu:cu chv:cv cor:kw cos:co cre:cr cym:cy cze:cs dan:da deu:de div:dv dut:nl dzo:dz ell:el eng:en
  epo:eo est:et eus:eu ewe:ee fao:fo fas:fa fij:fj fin:fi fra:fr fre:fr fry:fy ful:ff geo:ka ger:de gla:gd
  gle:ga glg:gl glv:gv gre:el grn:gn guj:gu hat:ht hau:ha hbs:sh heb:he her:hz hin:hi hmo:ho hrv:hr hun:hu
  hye:hy ibo:ig ice:is ido:io iii:ii iku:iu ile:ie ina:ia ind:id ipk:ik isl:is ita:it jav:jv jpn:ja kal:kl
  kan:kn kas:ks kat:ka kau:kr kaz:kk khm:km kik:ki kin:rw kir:ky kom:kv kon:kg kor:ko kua:kj kur:ku lao:lo
  lat:la lav:lv lim:li lin:ln lit:lt ltz:lb lub:lu lug:lg mac:mk mah:mh mal:ml mao:mi mar:mr may:ms mkd:mk
  mlg:mg mlt:mt mon:mn mri:mi msa:ms mya:my nau:na nav:nv nbl:nr nde:nd ndo:ng nep:ne nld:nl nno:nn nob:nb
  nor:no nya:ny oci:oc oji:oj ori:or orm:om oss:os pan:pa per:fa pli:pi pol:pl por:pt pus:ps que:qu roh:rm
  ron:ro rum:ro run:rn rus:ru sag:sg san:sa sin:si slk:sk slo:sk slv:sl sme:se smo:sm sna:sn snd:sd som:so
  sot:st spa:es sqi:sq srd:sc srp:sr ssw:ss sun:su swa:sw swe:sv tah:ty tam:ta tat:tt tel:te tgk:tg tgl:tl
  tha:th tib:bo tir:ti ton:to tsn:tn tso:ts tuk:tk tur:tr twi:tw uig:ug ukr:uk urd:ur uzb:uz ven:ve vie:vi
  vol:vo wel:cy wln:wa wol:wo xho:xh yid:yi yor:yo zha:za zho:zh zul:zu
`);

function parseCodes(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

function parseCodePairs(text: string): ReadonlyMap<string, string> {
  return new Map(
    text
      .trim()
      .split(/\s+/)
      .map((pair) => [pair.slice(0, 3), pair.slice(4)]),
  );
}
