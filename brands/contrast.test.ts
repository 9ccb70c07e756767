import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Brand } from './brand.ts'
import { brandIds } from './load.ts'

const tokensOf = (brand: string) => readFileSync(join(import.meta.dirname, brand, 'tokens.css'), 'utf8')
const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

/**
 * Foreground and background tokens that appear together, with their minimum contrast. In WCAG 2.2, 7 is level AAA for text,
 * 4.5 is level AA for text, and 3 is level AA for graphics.
 */
const pairs: [contrast: number, foregrounds: string[], backgrounds: string[]][] = [
  [7, ['text', 'text-quiet'], ['page', 'surface', 'surface-quiet', 'raised', 'raised-quiet', 'accent-soft']],
  [7, ['text'], ['danger-soft', 'warning-soft', 'success-soft', 'decor-soft']],
  [7, ['on-accent'], ['accent', 'accent-strong']],
  [7, ['on-footer'], ['footer']],
  [4.5, ['accent'], ['page', 'surface', 'surface-quiet', 'raised', 'raised-quiet', 'accent-soft', 'warning-soft']],
  [4.5, ['danger'], ['page', 'surface', 'raised', 'danger-soft']],
  [4.5, ['warning'], ['page', 'surface', 'raised', 'warning-soft']],
  [4.5, ['success'], ['page', 'surface', 'raised', 'success-soft']],
  [3, ['line-strong', 'focus'], ['page', 'surface', 'surface-quiet', 'raised', 'accent-soft']],
  [3, ['accent'], ['surface', 'decor-soft']],
  [3, ['on-decor'], ['decor', 'decor-warm']],
  [3, ['footer-focus'], ['footer']],
]

const cases = brandIds.flatMap((brand) =>
  themes.flatMap((theme) =>
    pairs.flatMap(([contrast, foregrounds, backgrounds]) =>
      foregrounds.flatMap((foreground) =>
        backgrounds.map((background) => ({ brand, theme, foreground, background, contrast })),
      ),
    ),
  ),
)

test.each(cases)(
  'in $brand ($theme) --$foreground on --$background has a contrast of at least $contrast',
  ({ brand, theme, foreground, background, contrast }) => {
    const luminances = [foreground, background].map((token) => luminanceOfToken(tokensOf(brand), token, theme))
    expect(
      (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05),
      `Change --${foreground} or --${background} in brands/${brand}/tokens.css.`,
    ).toBeGreaterThanOrEqual(contrast)
  },
)

test.each(brandIds.flatMap((brand) => themes.map((theme) => ({ brand, theme }))))(
  'the page colour in brand.ts of $brand ($theme) is as light as the token --page',
  async ({ brand: id, theme }) => {
    const { brand } = (await import(`./${id}/brand.ts`)) as { brand: Brand }
    const name = theme === 'light' ? 'pageColor' : 'darkPageColor'
    expect(
      luminanceOfHex(brand[name]),
      `${name} in brands/${id}/brand.ts must be the ${theme} colour of --page in brands/${id}/tokens.css.`,
    ).toBeCloseTo(luminanceOfToken(tokensOf(id), 'page', theme), 2)
  },
)

function luminanceOfToken(css: string, token: string, theme: Theme): number {
  const value = new RegExp(`--${token}:\\s*([^;]+);`).exec(css)?.[1] ?? ''
  return luminanceOfValue(value, css, theme)
}

function luminanceOfValue(value: string, css: string, theme: Theme): number {
  const [, light, dark] = /^light-dark\(((?:[^,(]|\([^)]*\))+),\s*(.+)\)$/s.exec(value) ?? []
  if (light && dark) return luminanceOfValue(theme === 'light' ? light : dark, css, theme)
  const [, reference] = /^var\(--([\w-]+)\)$/.exec(value) ?? []
  if (reference) return luminanceOfToken(css, reference, theme)
  const [, l, c, h] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value) ?? []
  if (!h) throw new Error(`Not a colour: "${value}"`)
  return luminanceOfOklch(Number(l), Number(c), (Number(h) * Math.PI) / 180)
}

/** Relative luminance as WCAG defines it, through OKLab and linear sRGB (CSS Color 4). The hue is in radians. */
function luminanceOfOklch(lightness: number, chroma: number, hue: number): number {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  const clamp = (part: number) => Math.min(1, Math.max(0, part))
  return 0.2126 * clamp(red) + 0.7152 * clamp(green) + 0.0722 * clamp(blue)
}

function luminanceOfHex(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
