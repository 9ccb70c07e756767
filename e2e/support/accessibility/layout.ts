import type { Page } from '@playwright/test'

/** Returns what the window cuts off: a page or dialog that scrolls sideways, and text that its box hides. */
const findCutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wide = [document.documentElement, ...document.querySelectorAll('dialog[open]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ localName, scrollWidth, clientWidth }) => `${localName} is ${scrollWidth} px wide, of ${clientWidth} px`)
    const hidden = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      // Text for screen readers is in a box of 1 px.
      if (element.offsetWidth <= 1 || element.offsetHeight <= 1 || !element.checkVisibility()) return false
      const { overflowX, overflowY } = getComputedStyle(element)
      const isCut = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      const tooWide = isCut(overflowX) && element.scrollWidth > element.clientWidth + 1
      const tooHigh = isCut(overflowY) && element.scrollHeight > element.clientHeight + 1
      return (tooWide || tooHigh) && element.textContent.trim() !== '' && !element.closest('[aria-hidden=true]')
    })
    return [...wide, ...hidden.map((element) => `cut off: ${element.outerHTML.slice(0, 120)}`)]
  })

/** Returns the fixed and sticky elements that cover more than a third of the window's height and more than half its width. */
const findCovering = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isFixed = (element: Element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position)
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element.checkVisibility() && !element.closest('dialog') && isFixed(element))
      .filter(({ offsetHeight, offsetWidth }) => offsetHeight > innerHeight / 3 && offsetWidth > innerWidth / 2)
      .map((element) => `covers ${element.offsetHeight} px: ${element.outerHTML.slice(0, 120)}`)
  })

/** Returns what does not fit a window of 320 × 256 px, which is 1280 × 1024 px at 400 % (WCAG 1.4.10). */
export async function findMisfitsInSmallWindow(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 256 })
  return [...(await findCutOff(page)), ...(await findCovering(page))]
}

/** Returns what does not fit with the spacing of WCAG 1.4.12. */
export async function findMisfitsWithSpacedText(page: Page): Promise<string[]> {
  const style = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-block-end: 2em !important }`
  // A constructed style sheet, because the content security policy forbids inline styles.
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, style)
  const found = await findCutOff(page)
  await page.evaluate(() => document.adoptedStyleSheets.pop())
  return found
}

/** Returns the texts that are drawn above the text before them, so that reading order and layout differ (WCAG 1.3.2). */
export const findWrongReadingOrder = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    for (const frame of document.querySelectorAll('main, dialog[open]')) {
      const texts = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT)
      let last: { text: string; box: DOMRect } | undefined
      while (texts.nextNode()) {
        const node = texts.currentNode as Text
        const element = node.parentElement
        if (node.data.trim() === '' || !element?.checkVisibility() || element.offsetWidth <= 1) continue
        if (element.closest('[aria-hidden=true]')) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const box = range.getBoundingClientRect()
        // A text may be above the text before it only in a column to its right.
        if (last && box.bottom <= last.box.top && box.left < last.box.right)
          found.push(`"${node.data.trim()}" is above "${last.text}"`)
        last = { text: node.data.trim(), box }
      }
    }
    return found
  })
