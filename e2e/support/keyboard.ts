import { expect, type Locator, type Page } from '@playwright/test'
import { pressTab } from './accessibility/focus.ts'

declare global {
  interface Window {
    /** The control at which further presses of the tab key have no effect. */
    tabTarget?: Element | undefined
  }
}

const maxTabs = 60
const perBatch = 10

/**
 * Makes the control the target of the tab key: once the control has the focus, further presses of the key have no effect. A
 * caller can therefore press the key several times before the next check; a check after each press would take most of a
 * journey's time. Returns whether the control has the focus.
 */
function stopAt(control: Element): boolean {
  if (!('tabTarget' in window))
    addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Tab' || !window.tabTarget || document.activeElement !== window.tabTarget) return
        event.preventDefault()
        event.stopImmediatePropagation()
      },
      { capture: true },
    )
  window.tabTarget = control
  return control === document.activeElement
}

/** Presses the tab key until the control has the focus. Then expects the control to be in the viewport. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeAttached()
  for (let tabs = 0; tabs <= maxTabs; tabs += perBatch) {
    if (await control.evaluate(stopAt)) {
      await page.evaluate(() => {
        window.tabTarget = undefined
      })
      await expect(page.locator(':focus')).toBeInViewport()
      return
    }
    await pressTab(page, 'Tab', perBatch)
  }
  throw new Error(`${String(control)} cannot be reached with the tab key.`)
}

export async function press(page: Page, key: string, control: Locator): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press(key)
}

/** The number of characters of a long text that are typed one by one. */
const typedOneByOne = 15

/** Types a text. Inserts the rest of a long text at once, because each typed character takes several milliseconds. */
export async function typeInto(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.type(text.slice(0, typedOneByOne))
  if (text.length > typedOneByOne) await page.keyboard.insertText(text.slice(typedOneByOne))
}

/** Chooses a radio button. The tab key reaches the first button of the group, and the arrow keys reach the others. */
export async function choose(page: Page, group: string, name: string): Promise<void> {
  const radios = page
    .getByRole('group', { name: group })
    .or(page.getByRole('radiogroup', { name: group }))
    .getByRole('radio')
  await tabTo(page, radios.first())
  await page.keyboard.press('Space')
  for (let index = 1; !(await page.getByRole('radio', { name, checked: true }).isVisible()); index += 1) {
    expect(index, name).toBeLessThan(await radios.count())
    await page.keyboard.press('ArrowDown')
  }
}
