import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { devToolsOf } from './accessibility/devTools.ts'
import { shows } from './accessibility/shows.ts'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

// Minified, because each page has to compile the source.
const axeSource = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** The rules of axe whose result depends on colours. The results of all other rules are the same in light and dark mode. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** The criteria of WCAG that the rules of axe check, at least partly. */
const criteriaOfAxe = ['1.1.1', '1.3.1', '1.3.5', '1.4.1', '2.4.1', '2.4.4', '3.1.1', '3.1.2', '3.3.2', '4.1.2']

/**
 * Returns the violations of `rules` (by default, of all rules of axe) in light mode, and of the rules about colours in dark
 * mode. Examines only the modal dialog if one is open.
 */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  // axe also examines the frames into which it is loaded.
  for (const frame of page.frames())
    if (await frame.evaluate(() => window.axe === undefined)) await frame.evaluate(axeSource)
  return page.evaluate(
    async ([lightRules, darkRules]) => {
      const { axe } = window
      if (!axe) throw new Error('The page has left the document into which axe was loaded.')
      // While a modal dialog is open, users cannot reach the page behind it. Journeys examine that page without the dialog.
      const examined = document.querySelector(':modal') ?? document
      const violationsIn = async (mode: string, ids?: string[]) => {
        const { violations } = await axe.run(examined, { resultTypes: ['violations'], ...(ids && { runOnly: ids }) })
        return violations.map(({ id, nodes }) => `${id} in ${mode} mode: ${nodes.map(({ html }) => html).join(' ')}`)
      }
      const light = await violationsIn('light', lightRules)
      const { style } = document.documentElement
      const before = style.colorScheme
      style.colorScheme = 'dark'
      const dark = await violationsIn('dark', darkRules)
      style.colorScheme = before
      return [...light, ...dark]
    },
    [rules, colourRules] as const,
  )
}

/** Expects that axe finds no violation, in light mode and, for the rules about colours, in dark mode. */
export async function expectAccessible(page: Page, where: string, rules?: string[]): Promise<void> {
  expect(await findViolations(page, rules), where).toEqual([])
  shows('1.4.3', ...(rules ? [] : criteriaOfAxe))
}

interface FitOptions {
  /** False for pages that tenants do not see, such as the demo outbox. */
  withLargeText?: boolean
}

/**
 * Expects that the page does not scroll horizontally at a width of 320 px (WCAG 1.4.10), and that it fits a phone of 360 px
 * with text at 200 % (see `findMisfits`).
 */
export async function expectToFit(page: Page, where: string, { withLargeText = true }: FitOptions = {}): Promise<void> {
  const viewport = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(tooWide, { message: `${where} at 320 px` }).toBeLessThanOrEqual(0)
  shows('1.4.10')
  if (withLargeText) await expectLargeTextToFit(page, where)
  if (viewport) await page.setViewportSize(viewport)
}

/** Runs a check on a phone of 360 px, with text at 200 % (WCAG 1.4.4). */
export async function runWithLargeText<Result>(page: Page, check: () => Promise<Result>): Promise<Result> {
  await page.setViewportSize({ width: 360, height: 740 })
  const session = await devToolsOf(page)
  // Sets the browser's default text size in px, as its settings page does.
  const setTextSize = (standard: number) => session.send('Page.setFontSizes', { fontSizes: { standard } })
  await setTextSize(32)
  const result = await check()
  await setTextSize(16)
  return result
}

/** Expects that the page fits a phone of 360 px with text at 200 % (see `findMisfits`). */
export async function expectLargeTextToFit(page: Page, where: string): Promise<void> {
  const message = `${where} at 360 px, with text at 200 %`
  await runWithLargeText(page, () => expect.poll(() => page.evaluate(findMisfits), { message }).toEqual([]))
  shows('1.4.4')
}

/**
 * Returns what does not fit: the page or a dialog if it scrolls horizontally, and every word that is broken without a hyphen.
 * Words of more than 12 characters may be broken if hyphenation is on: headless Chromium has no dictionary to hyphenate them.
 */
export function findMisfits(): string[] {
  const longestOnOneLine = 12
  const { documentElement, body } = document
  if (parseFloat(getComputedStyle(documentElement).fontSize) !== 32) return ['The text is not at 200 %.']
  const misfits = [documentElement, ...document.querySelectorAll('dialog[open]')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ localName, scrollWidth }) => `${localName}: ${scrollWidth} px`)
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const element = text.parentElement
    if (!element?.checkVisibility() || element.closest('[aria-hidden=true]')) continue
    // Skips text that only screen readers present.
    if (element.offsetWidth <= 1) continue
    // Excludes addresses, file names and compounds with a hyphen, because these may break at their punctuation.
    for (const { 0: word, index } of text.data.matchAll(/(?<![^\s(„“])[\p{L}\d]{4,}(?=[,.:;?!)“]*(?:\s|$))/gu)) {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const [first, ...others] = range.getClientRects()
      const isBroken = others.some(({ top }) => first && top > first.bottom - 1)
      const isHyphenated = word.length > longestOnOneLine && getComputedStyle(element).hyphens === 'auto'
      if (isBroken && !isHyphenated) misfits.push(`${word} is broken`)
    }
  }
  return misfits
}

/** Waits until a screen has loaded. Expects one main heading. */
export async function expectLoaded(page: Page, where: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), where).toHaveCount(1)
  // Searches for the class of `Loading`, because messages that stay on the page contain the same words.
  const loading = page.locator('main [class*="loading_"]').filter({ hasText: /lädt|geladen|oading/ })
  await expect(loading).toHaveCount(0)
}

/**
 * Waits until a screen has loaded. Expects one main heading, no axe violations, colours that are legible in light and dark
 * mode, no overflow at a width of 320 px, and room for text at 200 %.
 */
export async function examine(page: Page, where: string, options: FitOptions = {}): Promise<void> {
  await expectLoaded(page, where)
  await expectAccessible(page, where)
  await expectToFit(page, where, options)
}

/**
 * Waits until a screen has loaded. Expects enough contrast, no overflow at a width of 320 px, and room for text at 200 %. A
 * brand's colours, fonts or texts could break each of the three.
 */
export async function expectLegible(page: Page, where: string): Promise<void> {
  await expectLoaded(page, where)
  await expectAccessible(page, where, colourRules)
  await expectToFit(page, where)
}
