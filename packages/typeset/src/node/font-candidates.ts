/** A font that may be installed, for characters that the report's own fonts lack. */
export interface FontCandidate {
  readonly name: string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
  /** Path inside a `node_modules` folder. */
  readonly packageFile?: string;
  /** Names of files in the system's font folders, best first. */
  readonly systemFiles: readonly string[];
  /** Index of the face in a collection. */
  readonly index?: number;
}

const google = "@expo-google-fonts";

/**
 * Fonts by script, in order of preference. Arabic is Noto Naskh, because Noto Sans Arabic separates letters from their
 * dots, so that text cannot be copied from the file.
 */
export const fontCandidates: readonly FontCandidate[] = [
  {
    name: "NotoNaskhArabic",
    ranges: [
      [0x600, 0x77f],
      [0x8a0, 0x8ff],
      [0xfb50, 0xfdff],
      [0xfe70, 0xfefe],
    ],
    packageFile: "@embedpdf/fonts-arabic/fonts/NotoNaskhArabic-Regular.ttf",
    systemFiles: ["NotoNaskhArabic-Regular.ttf", "tahoma.ttf", "GeezaPro.ttc"],
  },
  {
    name: "NotoSansHebrew",
    ranges: [
      [0x590, 0x5ff],
      [0xfb1d, 0xfb4f],
    ],
    packageFile: "@embedpdf/fonts-hebrew/fonts/NotoSansHebrew-Regular.ttf",
    systemFiles: ["NotoSansHebrew-Regular.ttf", "tahoma.ttf", "ArialHB.ttc"],
  },
  script("Devanagari", 0x900, 0x97f, `${google}/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf`),
  script("Bengali", 0x980, 0x9ff, `${google}/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf`),
  script("Gurmukhi", 0xa00, 0xa7f),
  script("Gujarati", 0xa80, 0xaff),
  script("Oriya", 0xb00, 0xb7f),
  script("Tamil", 0xb80, 0xbff, `${google}/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf`),
  script("Telugu", 0xc00, 0xc7f),
  script("Kannada", 0xc80, 0xcff),
  script("Malayalam", 0xd00, 0xd7f),
  script("Sinhala", 0xd80, 0xdff),
  script("Thai", 0xe00, 0xe7f, `${google}/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf`, ["LeelawUI.ttf"]),
  script("Lao", 0xe80, 0xeff),
  script("Tibetan", 0xf00, 0xfff),
  script("Myanmar", 0x1000, 0x109f),
  script("Georgian", 0x10a0, 0x10ff),
  script("Ethiopic", 0x1200, 0x139f),
  script("Khmer", 0x1780, 0x17ff),
  script("Armenian", 0x530, 0x58f),
  {
    name: "NotoSansSC",
    ranges: eastAsian(),
    packageFile: `${google}/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf`,
    systemFiles: ["NotoSansSC-Regular.otf", "NotoSansSC-Regular.ttf", "msyh.ttc"],
  },
  {
    name: "NotoSansSC-embedpdf",
    ranges: eastAsian(),
    packageFile: "@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf",
    systemFiles: [],
  },
  { name: "NotoSansCJK", ranges: eastAsian(), systemFiles: ["NotoSansCJK-Regular.ttc"], index: 2 },
  { name: "PingFang", ranges: eastAsian(), systemFiles: ["PingFang.ttc", "malgun.ttf", "YuGothR.ttc"] },
  {
    name: "NotoEmoji",
    ranges: [
      [0x203c, 0x3299],
      [0x1f000, 0x1faff],
    ],
    packageFile: `${google}/noto-emoji/400Regular/NotoEmoji_400Regular.ttf`,
    systemFiles: ["NotoEmoji-Regular.ttf", "seguiemj.ttf", "seguisym.ttf"],
  },
  {
    name: "DejaVuSans",
    ranges: [[0x80, 0x1ffff]],
    packageFile: "dejavu-fonts-ttf/ttf/DejaVuSans.ttf",
    systemFiles: ["DejaVuSans.ttf", "Arial Unicode.ttf", "arial.ttf"],
  },
  { name: "NotoSansSymbols2", ranges: [[0x2000, 0x1ffff]], systemFiles: ["NotoSansSymbols2-Regular.ttf"] },
];

function script(
  name: string,
  first: number,
  last: number,
  packageFile?: string,
  others: readonly string[] = [],
): FontCandidate {
  return {
    name: `NotoSans${name}`,
    ranges: [[first, last]],
    ...(packageFile === undefined ? {} : { packageFile }),
    systemFiles: [`NotoSans${name}-Regular.ttf`, ...others, "Nirmala.ttc", "Nirmala.ttf"],
  };
}

/** Returns the ranges of Chinese, Japanese and Korean. */
function eastAsian(): FontCandidate["ranges"] {
  return [
    [0x1100, 0x11ff],
    [0x2e80, 0xa4cf],
    [0xac00, 0xd7ff],
    [0xf900, 0xfaff],
    [0xfe30, 0xfe4f],
    [0xff00, 0xffef],
    [0x20000, 0x3ffff],
  ];
}
