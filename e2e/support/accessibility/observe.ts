import type { BrowserContext } from '@playwright/test'

const mark = 'accessibility fault: '
/** A control may disappear while the next screen loads, so the focus may be on the body for a moment. */
export const settledMs = 1_500

/**
 * Watches every page of a context. Returns a list that fills with the live regions that are inserted together with their text
 * (most screen readers do not read them out), and with the controls that disappear while they have the focus and leave it on
 * the body (screen readers then begin at the top of the page again). Call it before a page is opened.
 */
export async function observeFaults(context: BrowserContext): Promise<string[]> {
  const faults: string[] = []
  // The console also reports the faults of pages that are left meanwhile.
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

  // A message that takes the focus is read out because of it. A region with a heading is a part of the page; only its later
  // changes are messages.
  const isExempt = (region: Element) => region.matches('[tabindex]') || region.querySelector('h2, h3') !== null

  new MutationObserver((mutations) => {
    // Developers use the page that simulates the native app, but no tenant.
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
