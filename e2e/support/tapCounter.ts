import { expect, type Locator, type Page } from '@playwright/test'

/** The effort that an errand costs a tenant on a phone. */
interface Effort {
  /** Taps on the screen, including taps into a field. Keys of the keyboard, such as "next", do not count. */
  taps: number
  fields: number
  /** Screens with different main headings. */
  screens: number
  /** How long the portal and this machine take, without the time that a person needs to read and to type. */
  seconds: number
}

/** Counts taps, filled-in fields and screens from now on. */
export function countTaps(page: Page) {
  const startedAt = performance.now()
  const screens = new Set<string>()
  let taps = 0
  let fields = 0

  return {
    /** Expects the screen with this main heading, and counts it unless it was shown before. */
    seeScreen: async (heading: string) => {
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
      screens.add(heading)
    },
    tap: async (target: Locator) => {
      await target.tap()
      taps += 1
    },
    /** Replaces the text in the field that has the focus. Counts the field, but none of the keys. */
    type: async (field: Locator, text: string) => {
      await expect(field).toBeFocused()
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(text)
      fields += 1
    },
    /** Logs and returns what the errand needed. */
    finish: (errand: string): Effort => {
      const seconds = Number(((performance.now() - startedAt) / 1000).toFixed(1))
      const effort = { taps, fields, screens: screens.size, seconds }
      console.log(`${errand}: ${taps} taps, ${fields} fields, ${screens.size} screens, ${seconds} s`)
      return effort
    },
  }
}
