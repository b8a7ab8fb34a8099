const latin1 = String.fromCharCode(...Array.from({ length: 128 }, (_, index) => index + 0x80));

/**
 * Characters of the bytes 0x80–0xFF in the single-byte encodings that Node 20's TextDecoder decodes wrongly or does not
 * support; the data are the indexes of the WHATWG Encoding standard, U+FFFD where there is no character.
 */
const upperHalves = {
  "windows-874":
    "€\u0081\u0082\u0083\u0084…\u0086\u0087\u0088\u0089\u008a\u008b\u008c\u008d\u008e\u008f\u0090‘’“”•–—\u0098\u0099\u009a\u009b\u009c\u009d\u009e\u009f" +
    "\u00a0กขฃคฅฆงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟ" +
    "ภมยรฤลฦวศษสหฬอฮฯะ\u0e31าำ\u0e34\u0e35\u0e36\u0e37\u0e38\u0e39\u0e3a\ufffd\ufffd\ufffd\ufffd฿" +
    "เแโใไๅๆ\u0e47\u0e48\u0e49\u0e4a\u0e4b\u0e4c\u0e4d\u0e4e๏๐๑๒๓๔๕๖๗๘๙๚๛\ufffd\ufffd\ufffd\ufffd",
  // Same as ISO-8859-1 from 0xA0.
  "windows-1252": "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ".concat(latin1.slice(32)),
  "windows-1253":
    "€\u0081‚ƒ„…†‡\u0088‰\u008a‹\u008c\u008d\u008e\u008f\u0090‘’“”•–—\u0098™\u009a›\u009c\u009d\u009e\u009f" +
    "\u00a0΅Ά£¤¥¦§¨©\ufffd«¬\u00ad®―°±²³΄µ¶·ΈΉΊ»Ό½ΎΏ" +
    "ΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡ\ufffdΣΤΥΦΧΨΩΪΫάέήί" +
    "ΰαβγδεζηθικλμνξοπρςστυφχψωϊϋόύώ\ufffd",
  "windows-1255":
    "€\u0081‚ƒ„…†‡ˆ‰\u008a‹\u008c\u008d\u008e\u008f\u0090‘’“”•–—˜™\u009a›\u009c\u009d\u009e\u009f" +
    "\u00a0¡¢£₪¥¦§¨©×«¬\u00ad®¯°±²³´µ¶·¸¹÷»¼½¾¿" +
    "\u05b0\u05b1\u05b2\u05b3\u05b4\u05b5\u05b6\u05b7\u05b8\u05b9\u05ba\u05bb\u05bc\u05bd־\u05bf׀\u05c1\u05c2׃װױײ׳״\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd" +
    "אבגדהוזחטיךכלםמןנסעףפץצקרשת\ufffd\ufffd\u200e\u200f\ufffd",
  "koi8-u":
    "─│┌┐└┘├┤┬┴┼▀▄█▌▐░▒▓⌠■∙√≈≤≥\u00a0⌡°²·÷" +
    "═║╒ёє╔ії╗╘╙╚╛ґў╞╟╠╡ЁЄ╣ІЇ╦╧╨╩╪ҐЎ©" +
    "юабцдефгхийклмнопярстужвьызшэщчъ" +
    "ЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ",
  "iso-8859-16":
    "\u0080\u0081\u0082\u0083\u0084\u0085\u0086\u0087\u0088\u0089\u008a\u008b\u008c\u008d\u008e\u008f\u0090\u0091\u0092\u0093\u0094\u0095\u0096\u0097\u0098\u0099\u009a\u009b\u009c\u009d\u009e\u009f" +
    "\u00a0ĄąŁ€„Š§š©Ș«Ź\u00adźŻ°±ČłŽ”¶·žčș»ŒœŸż" +
    "ÀÁÂĂÄĆÆÇÈÉÊËÌÍÎÏĐŃÒÓÔŐÖŚŰÙÚÛÜĘȚß" +
    "àáâăäćæçèéêëìíîïđńòóôőöśűùúûüęțÿ",
  // U+F780 to U+F7FF, by definition (Encoding standard §14.5).
  "x-user-defined": String.fromCharCode(...Array.from({ length: 128 }, (_, index) => index + 0xf780)),
};

const tables = new Map(Object.entries(upperHalves).map(([name, upper]) => [name, tableOf(upper)]));

function tableOf(upper: string): Uint16Array {
  const table = new Uint16Array(256);
  for (let byte = 0; byte < 128; byte++) {
    table[byte] = byte;
    table[byte + 128] = upper.charCodeAt(byte);
  }
  return table;
}

/** Returns the UTF-16 code unit of each byte in an encoding that has a table here; `null` for all others. */
export function singleByteTable(encoding: string): Uint16Array | null {
  return tables.get(encoding) ?? null;
}
