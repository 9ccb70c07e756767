import type { Locator, Page } from '@playwright/test'
import { onePagePdf } from './files.ts'

const prose = 'Das steht hier als Beispiel und ist lang genug für jede Frage, die mehr als ein Wort verlangt.'

const today = () => new Date().toISOString().slice(0, 10)

/** Something that a field takes, by what it says of itself. */
async function typed(field: Locator): Promise<string> {
  const says = async (name: string) => (await field.getAttribute(name)) ?? ''
  const type = await says('type')
  if (type === 'email') return 'beispiel@example.org'
  if (type === 'tel') return '+49 40 66969101'
  if (type === 'date') return (await says('min')) || (await says('max')) || today()
  if (['numeric', 'decimal'].includes(await says('inputmode')) || type === 'number') return (await says('min')) || '20'
  return (await field.evaluate((element) => element.tagName)) === 'TEXTAREA' ? prose : 'Beispiel'
}

const namesOf = (page: Page, type: 'radio' | 'checkbox') =>
  page
    .getByRole('main')
    .locator(`form input[type=${type}]`)
    .evaluateAll((inputs) => {
      const names = (each: Element[]) => new Set(each.map((input) => (input as HTMLInputElement).name))
      const done = names(inputs.filter((input) => (input as HTMLInputElement).checked))
      return [...names(inputs)].filter((name) => !done.has(name))
    })

/** Answers each question of the step that is open, also those that an answer brings. */
export async function answerStep(page: Page): Promise<void> {
  const form = page.getByRole('main').locator('form')
  const empty = form.locator('input:not([type=radio], [type=checkbox], [type=file]):required, textarea:required')
  for (let isNew = true; isNew; ) {
    isNew = false
    for (const type of ['radio', 'checkbox'] as const)
      for (const name of await namesOf(page, type)) {
        await form.locator(`input[name="${name}"]`).first().check()
        isNew = true
      }
    for (const field of await empty.all())
      if ((await field.inputValue()) === '') {
        await field.fill(await typed(field))
        isNew = true
      }
  }
  const files = form.locator('input[type=file]:required')
  if ((await files.count()) > 0) await files.setInputFiles(await onePagePdf('nachweis.pdf'))
}
