import { expect, type Locator, type Page } from '@playwright/test'

const maxTabs = 60

/** Presses the tab key until the control has the focus. Then expects the control to be in the viewport. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeAttached()
  for (let tabs = 0; tabs < maxTabs; tabs += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) {
      await expect(page.locator(':focus')).toBeInViewport()
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`${String(control)} cannot be reached with the tab key.`)
}

export async function press(page: Page, key: string, control: Locator): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press(key)
}

export async function typeInto(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.type(text)
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
