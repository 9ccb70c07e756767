import { expect, type Page } from '@playwright/test'
import { devToolsOf } from './devTools.ts'

/** A control that the Tab key reaches. */
interface Stop {
  control: string
  hasRing: boolean
  /** Whether a point of the control is visible: not behind another element and inside the window (WCAG 2.4.11). */
  isVisible: boolean
  isSkipLink: boolean
}

declare global {
  interface Window {
    stops?: Stop[]
    /** Whether the focus has reached a control for the second time. */
    isWalkOver?: boolean
  }
}

/** Records each control that the Tab key reaches. Listens to `keyup`, because the page has then scrolled to the control. */
function recordStops(): void {
  const isRecording = window.stops !== undefined
  window.stops = []
  window.isWalkOver = false
  if (isRecording) return
  const pointsPerSide = 4
  const partsOfDate = 4
  const seen = new Set<Element>()
  let last: Element | undefined
  let repeats = 0
  const look = (element: HTMLElement): Stop => {
    const { boxShadow } = getComputedStyle(element)
    // A radio button or file field may be hidden under its label, which then shows the focus.
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []
    const shown = [element, ...labels]
    const isUncovered = (box: DOMRect, x: number, y: number) => {
      const top = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y)
      return top !== null && shown.some((each) => each.contains(top) || top.contains(each))
    }
    const steps = Array.from({ length: pointsPerSide }, (_, index) => (index + 0.5) / pointsPerSide)
    const hasOutline = (each: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(each)
      return outlineStyle === 'auto' || (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2)
    }
    return {
      control: element.outerHTML.slice(0, 120),
      hasRing: boxShadow !== 'none' || [element, ...labels, ...ancestorsOf(element)].some(hasOutline),
      isVisible: shown
        .map((each) => each.getBoundingClientRect())
        .some((box) => steps.some((x) => steps.some((y) => isUncovered(box, x, y)))),
      isSkipLink: element.matches('a[href^="#"]'),
    }
  }
  /** A card or row may draw the ring of the only control in it. */
  const ancestorsOf = (element: Element) => {
    const found: Element[] = []
    for (let each = element.parentElement; each && found.length < 3; each = each.parentElement) found.push(each)
    return found
  }
  addEventListener(
    'keyup',
    ({ key }) => {
      const element = document.activeElement
      if (key !== 'Tab' || !(element instanceof HTMLElement) || element === document.body) return
      if (window.stops?.length === 0) {
        seen.clear()
        last = undefined
      }
      repeats = element === last ? repeats + 1 : 0
      last = element
      // Within a date field, the Tab key moves from the day to the month, the year and the calendar.
      if (repeats > 0 && repeats < partsOfDate) return
      if (seen.has(element)) window.isWalkOver = true
      if (window.isWalkOver) return
      seen.add(element)
      window.stops?.push(look(element))
    },
    { capture: true },
  )
}

const maxStops = 400
const pressesPerFurtherBatch = 10
/** The modifier of Shift in the DevTools protocol. */
const shift = 8

/** Presses the key many times without waiting in between. With a wait after each press, a screen would take a second. */
export async function pressTab(page: Page, key: 'Tab' | 'Shift+Tab', times: number): Promise<void> {
  const session = await devToolsOf(page)
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers: key === 'Tab' ? 0 : shift }
  const presses = Array.from({ length: times }, () => [
    session.send('Input.dispatchKeyEvent', { ...tab, type: 'rawKeyDown' }),
    session.send('Input.dispatchKeyEvent', { ...tab, type: 'keyUp' }),
  ])
  await Promise.all(presses.flat())
}

/**
 * Moves the focus through the whole page with the Tab key, or with Shift and Tab, and returns each control once. Throws if the
 * focus alone opens another page or a dialog (WCAG 3.2.1).
 */
export async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  await page.evaluate(recordStops)
  // Begins before the first control. If a dialog is open, the browser keeps the focus in the dialog.
  const controlCount = await page.evaluate(() => {
    scrollTo(0, 0)
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
    const selector = 'a[href], button, input, select, textarea, summary, [tabindex]'
    return [...(document.querySelector(':modal') ?? document).querySelectorAll<HTMLElement>(selector)].filter(
      (element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }),
    ).length
  })
  const context = () =>
    page.evaluate(() => `${location.href}, ${document.querySelectorAll('dialog[open]').length} dialogs`)
  const before = await context()
  let stops: Stop[] = []
  // Each press takes 5 ms of processor time. The first batch reaches each control, the page itself, and the first control again.
  let presses = controlCount + 2
  for (let isOver = false; !isOver && stops.length < maxStops; presses = pressesPerFurtherBatch) {
    await pressTab(page, key, presses)
    ;[stops, isOver] = await page.evaluate(() => [window.stops ?? [], window.isWalkOver ?? true] as const)
  }
  expect(await context(), 'the focus alone changes nothing').toBe(before)
  return stops
}

/** Returns the controls that show no focus, and those that are hidden while they have it (WCAG 2.4.7 and 2.4.11). */
export const findHiddenFocus = (stops: readonly Stop[]): string[] => [
  ...stops.filter(({ hasRing }) => !hasRing).map(({ control }) => `no visible focus: ${control}`),
  ...stops.filter(({ isVisible }) => !isVisible).map(({ control }) => `hidden while it has the focus: ${control}`),
]

/** Returns the controls that one direction reaches and the other does not (WCAG 2.1.2). */
export function findTraps(forward: readonly Stop[], backward: readonly Stop[]): string[] {
  const [there, back] = [forward, backward].map((stops) => new Set(stops.map(({ control }) => control)))
  return [...new Set([...forward, ...backward].map(({ control }) => control))]
    .filter((control) => !there?.has(control) || !back?.has(control))
    .map((control) => `reached in one direction only: ${control}`)
}

/** Returns the controls of the page that the Tab key does not reach (WCAG 2.1.1). */
export async function findUnreached(page: Page, stops: readonly Stop[]): Promise<string[]> {
  const operable = await page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]')
    const selector = 'a[href], button, input, select, textarea, summary, [role=button], [role=link], [onclick]'
    return (
      [...(dialog ?? document).querySelectorAll<HTMLElement>(selector)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled'))
        // The arrow keys reach the other buttons of a group, and the other tabs.
        .filter((element) => !element.matches('[type=radio], [role=tab], [type=hidden]') && !element.closest('[inert]'))
        .filter((element) => !(element.tabIndex < 0 && element.closest('[aria-hidden=true]')))
        .map((element) => element.outerHTML.slice(0, 120))
    )
  })
  const reached = new Set(stops.map(({ control }) => control))
  return operable.filter((control) => !reached.has(control)).map((control) => `not reached: ${control}`)
}

/** Returns a fault if the first control is not a link that skips to the content (WCAG 2.4.1). */
export const findMissingSkipLink = ([first]: readonly Stop[]): string[] =>
  first?.isSkipLink ? [] : [`The first control is no skip link: ${first?.control}`]
