import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Brand } from './brand.ts'

const brands = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory())
const tokensOf = (brand: string) => readFileSync(join(import.meta.dirname, brand, 'tokens.css'), 'utf8')
const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

/** What is written on what, and the contrast it needs (WCAG 2.2, body text as for AAA). */
const pairs: [contrast: number, ink: string[], grounds: string[]][] = [
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

const cases = brands.flatMap(({ name: brand }) =>
  themes.flatMap((theme) =>
    pairs.flatMap(([contrast, inks, grounds]) =>
      inks.flatMap((ink) => grounds.map((ground) => ({ brand, theme, ink, ground, contrast }))),
    ),
  ),
)

test.each(cases)(
  'in $brand ($theme) --$ink on --$ground has a contrast of $contrast',
  ({ brand, theme, ink, ground, contrast }) => {
    const css = tokensOf(brand)
    const [light = 0, dark = 0] = [luminanceOf(css, ink, theme), luminanceOf(css, ground, theme)].sort((a, b) => b - a)
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(contrast)
  },
)

test.each(brands.flatMap(({ name: brand }) => themes.map((theme) => ({ brand, theme }))))(
  "around the page of $brand ($theme) the browser's frame has its colour",
  async ({ brand: id, theme }) => {
    const { brand } = (await import(`./${id}/brand.ts`)) as { brand: Brand }
    const framed = luminanceOfHex(theme === 'light' ? brand.pageColor : brand.nightPageColor)
    expect(framed).toBeCloseTo(luminanceOf(tokensOf(id), 'page', theme), 2)
  },
)

function luminanceOf(css: string, token: string, theme: Theme): number {
  const value = new RegExp(`--${token}:\\s*([^;]+);`).exec(css)?.[1] ?? ''
  return luminance(value, css, theme)
}

function luminance(value: string, css: string, theme: Theme): number {
  const [, light, dark] = /^light-dark\(((?:[^,(]|\([^)]*\))+),\s*(.+)\)$/s.exec(value) ?? []
  if (light && dark) return luminance(theme === 'light' ? light : dark, css, theme)
  const [, reference] = /^var\(--([\w-]+)\)$/.exec(value) ?? []
  if (reference) return luminanceOf(css, reference, theme)
  const [, l, c, h] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value) ?? []
  if (!h) throw new Error(`Not a colour: "${value}"`)
  return luminanceOfOklch(Number(l), Number(c), (Number(h) * Math.PI) / 180)
}

/** Relative luminance of WCAG, by way of OKLab and linear sRGB (CSS Color 4, section 10). */
function luminanceOfOklch(lightness: number, chroma: number, hue: number): number {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  const visible = (part: number) => Math.min(1, Math.max(0, part))
  return 0.2126 * visible(red) + 0.7152 * visible(green) + 0.0722 * visible(blue)
}

function luminanceOfHex(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
