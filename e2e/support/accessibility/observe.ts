import type { BrowserContext } from '@playwright/test'

const mark = 'accessibility fault: '
/** For how long the focus may be on the body. A control may disappear a moment before the next screen takes the focus. */
export const settledMs = 1_500

/**
 * Watches every page of a context. Returns a list to which two kinds of faults are added:
 * - a live region that is inserted together with its text, because most screen readers do not announce this text
 * - a control that disappears while it has the focus, because screen readers then begin at the top of the page again
 *
 * Call this before a page is opened.
 */
export async function observeFaults(context: BrowserContext): Promise<string[]> {
  const faults: string[] = []
  // Pages report their faults on the console, so the faults of a page are kept when the journey leaves the page.
  context.on('console', (message) => {
    if (message.text().startsWith(mark)) faults.push(message.text().slice(mark.length))
  })
  await context.addInitScript(observe, [mark, settledMs] as const)
  return faults
}

function observe([prefix, settledMs]: readonly [string, number]): void {
  const report = (fault: string, { outerHTML }: Element) =>
    console.debug(`${prefix}${fault}: ${outerHTML.slice(0, 160)} at ${location.pathname}`)
  const regions = '[role=status], [aria-live=polite]'

  // Screen readers announce a message that takes the focus anyway. A region with a heading is a part of the page, and only its
  // later changes are messages.
  const isExempt = (region: Element) => region.matches('[tabindex]') || region.querySelector('h2, h3') !== null

  new MutationObserver((mutations) => {
    // Only developers use the page that simulates the native app.
    if (document.readyState === 'loading' || location.pathname === '/native-host') return
    for (const { addedNodes } of mutations)
      for (const node of addedNodes) {
        if (!(node instanceof Element) || !node.isConnected) continue
        for (const region of [node, ...node.querySelectorAll(regions)])
          if (region.matches(regions) && !isExempt(region) && region.textContent.trim() !== '')
            report('live region inserted with its text', region)
      }
  }).observe(document, { subtree: true, childList: true })

  let last: Element | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const isGone = (element: Element) =>
    !element.isConnected || element.matches(':disabled') || !element.checkVisibility({ visibilityProperty: true })
  // While a screen loads, it has no heading that could take the focus.
  const isLoading = () =>
    document.querySelector('main h1') === null ||
    document.querySelector('main [class*="loading_"], [aria-busy=true]') !== null
  const check = () => {
    const lost = last
    if (!lost || document.activeElement !== document.body || !isGone(lost)) return
    if (isLoading() || document.hidden) timer = setTimeout(check, settledMs)
    else report('the focus fell to the body', lost)
  }
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target !== document.body) last = target
  })
  const checkSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(check, settledMs)
  }
  addEventListener('click', checkSoon, { capture: true })
  // The Tab key moves the focus and does nothing else.
  addEventListener('keyup', ({ key }) => key !== 'Tab' && checkSoon(), { capture: true })
}
