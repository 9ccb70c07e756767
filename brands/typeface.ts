/** Metric overrides in percent. With them, a font of the device takes up as much space as the brand's font. */
interface FallbackMetrics {
  size: number
  ascent: number
  descent: number
}

/**
 * The content of `brands/<id>/typeface.ts`. The font comes from Fontsource: `@fontsource-variable/<font>` for screens,
 * `@fontsource/<font>` for PDFs.
 */
export interface Typeface {
  family: string
  font: string
  weights: readonly [lightest: number, boldest: number]
  /** Metrics measured on German text. With them, Arial takes up as much space as the brand's font. */
  fallback: { regular: FallbackMetrics; bold: FallbackMetrics }
}

/**
 * The two Fontsource subsets that pages use, each with the characters that a browser takes from its font file. A browser
 * loads `latin-ext` only for a page that contains one of its characters, such as a Polish letter.
 */
const subsets = {
  latin:
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  'latin-ext':
    'U+0100-0130, U+0132-0151, U+0154-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
}

const fontFace = ({ family, font, weights }: Typeface, subset: keyof typeof subsets) => `@font-face {
  font-family: "${family}";
  font-weight: ${weights.join(' ')};
  font-display: swap;
  src: url("@fontsource-variable/${font}/files/${font}-${subset}-wght-normal.woff2") format("woff2");
  unicode-range: ${subsets[subset]};
}`

const fallbackFace = (family: string, weights: string, locals: string[], metrics: FallbackMetrics) => `@font-face {
  font-family: "${family}";
  font-weight: ${weights};
  src: ${locals.map((local) => `local("${local}")`).join(', ')};
  size-adjust: ${metrics.size}%;
  ascent-override: ${metrics.ascent}%;
  descent-override: ${metrics.descent}%;
  line-gap-override: 0%;
}`

/**
 * The width of Arial divided by the width of Roboto (the font of Android) and of DejaVu Sans (the font of many Linux systems
 * without Arial), measured on German text.
 */
const arialTo = { roboto: { regular: 1.008, bold: 1.065 }, dejaVu: { regular: 0.889, bold: 0.847 } }

const rounded = (value: number) => Math.round(value * 10) / 10

/** Converts overrides for Arial into those for another font. `factor` is the width of Arial divided by the other font's. */
const scaled = ({ size, ascent, descent }: FallbackMetrics, factor: number): FallbackMetrics => ({
  size: rounded(size * factor),
  ascent: rounded(ascent / factor),
  descent: rounded(descent / factor),
})

/**
 * Returns the style sheet that declares a typeface and sets `--font`. With `data-typeface="shown"` on its root, a page uses
 * the brand's font; without it, a font of the device that takes up as much space.
 */
export function typefaceCss(typeface: Typeface): string {
  const { family } = typeface
  const { regular, bold } = typeface.fallback
  const fallbacks = `"${family} Fallback", "${family} Android", "${family} Linux", system-ui, sans-serif`
  return [
    fontFace(typeface, 'latin'),
    fontFace(typeface, 'latin-ext'),
    fallbackFace(`${family} Fallback`, '100 550', ['Arial', 'Liberation Sans'], regular),
    fallbackFace(`${family} Fallback`, '551 1000', ['Arial Bold', 'Liberation Sans Bold'], bold),
    fallbackFace(`${family} Android`, '100 550', ['Roboto'], scaled(regular, arialTo.roboto.regular)),
    fallbackFace(`${family} Android`, '551 1000', ['Roboto Bold'], scaled(bold, arialTo.roboto.bold)),
    fallbackFace(`${family} Linux`, '100 550', ['DejaVu Sans'], scaled(regular, arialTo.dejaVu.regular)),
    fallbackFace(`${family} Linux`, '551 1000', ['DejaVu Sans Bold'], scaled(bold, arialTo.dejaVu.bold)),
    `:root { --font: ${fallbacks}; }`,
    `:root[data-typeface="shown"] { --font: "${family}", ${fallbacks}; }`,
  ].join('\n')
}
