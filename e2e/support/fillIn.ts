import type { Locator, Page } from '@playwright/test'
import { onePagePdf } from './files.ts'

const prose = 'Das steht hier als Beispiel und ist lang genug für jede Frage, die mehr als ein Wort verlangt.'

const dayMs = 24 * 60 * 60_000

/**
 * Returns a date within the limits of a field, if possible the day after the minimum. The minimum itself may be today, which
 * the server would refuse as a past day if the form were sent after midnight.
 */
export function dateWithin({ min, max }: { min: string; max: string }): string {
  if (min === '') return max || new Date().toISOString().slice(0, 10)
  const next = new Date(Date.parse(min) + dayMs).toISOString().slice(0, 10)
  return max === '' || next <= max ? next : min
}

/** Derives a valid value for a field from its attributes. */
async function validValueFor(field: Locator): Promise<string> {
  const attribute = async (name: string) => (await field.getAttribute(name)) ?? ''
  const type = await attribute('type')
  if (type === 'email') return 'beispiel@example.org'
  if (type === 'tel') return '+49 40 66969101'
  if ((await attribute('name')) === 'iban') return 'DE02 1203 0000 0000 2020 51'
  if (type === 'date') return dateWithin({ min: await attribute('min'), max: await attribute('max') })
  if (['numeric', 'decimal'].includes(await attribute('inputmode')) || type === 'number')
    return (await attribute('min')) || '20'
  return (await field.evaluate((element) => element.tagName)) === 'TEXTAREA' ? prose : 'Beispiel'
}

/** Returns the names of the groups of radio buttons or checkboxes in which no option is checked. */
const unansweredNames = (page: Page, type: 'radio' | 'checkbox') =>
  page
    .getByRole('main')
    .locator(`form input[type=${type}]`)
    .evaluateAll((inputs) => {
      const names = (each: Element[]) => new Set(each.map((input) => (input as HTMLInputElement).name))
      const answered = names(inputs.filter((input) => (input as HTMLInputElement).checked))
      return [...names(inputs)].filter((name) => !answered.has(name))
    })

/** Answers all choices and all required fields of the open step, including choices and fields that an answer reveals. */
export async function answerStep(page: Page): Promise<void> {
  const form = page.getByRole('main').locator('form')
  const requiredFields = form.locator(
    'input:not([type=radio], [type=checkbox], [type=file]):required, textarea:required',
  )
  for (let hasNewFields = true; hasNewFields; ) {
    hasNewFields = false
    for (const type of ['radio', 'checkbox'] as const)
      for (const name of await unansweredNames(page, type)) {
        await form.locator(`input[name="${name}"]`).first().check()
        hasNewFields = true
      }
    for (const field of await requiredFields.all())
      if ((await field.inputValue()) === '') {
        await field.fill(await validValueFor(field))
        hasNewFields = true
      }
  }
  const files = form.locator('input[type=file]:required')
  if ((await files.count()) > 0) await files.setInputFiles(await onePagePdf('nachweis.pdf'))
}
