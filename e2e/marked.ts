import type { Locator, Page } from '@playwright/test'
import { onePagePdf } from './files.ts'

/** What is typed wherever there is a field: it must be found nowhere afterwards. */
export const marker = 'zqxmarker'
const digits = '73915082'
const code = 'ZQXM-ARKE-RZQX'
const day = '17.03.1961'
/** What a crash of the page says, which the browser's own console may repeat. */
export const crashMarker = 'zqxcrash'

/** The marker inside of base64, however the bytes before it shift it. */
const inBase64 = [0, 1, 2].map((shift) => {
  const encoded = Buffer.from(' '.repeat(shift) + marker).toString('base64')
  return encoded.slice(Math.ceil((shift * 4) / 3), Math.floor(((shift + marker.length) * 4) / 3))
})

/** Which of all that was typed stands in a text, however it is written there. */
export function markersIn(text: string): string[] {
  const small = text.toLowerCase()
  const words = [marker, digits, code.slice(0, 9).toLowerCase(), day, '1961-03-17', crashMarker]
  return [...words.filter((word) => small.includes(word)), ...inBase64.filter((part) => text.includes(part))]
}

const prose = `${marker} `.repeat(8)
export const markedFile = () => onePagePdf(`${marker}.pdf`)

const asked = 'input:not([type=hidden]), textarea, select'

interface Field {
  type: string
  mode: string
  min: string
  max: string
  name: string
  label: string
  isDone: boolean
}

/** All fields of a form by their place in it, in one look. */
const fieldsOf = (form: Locator) =>
  form.locator(asked).evaluateAll((elements) =>
    elements.map((element): Field => {
      const input = element as HTMLInputElement
      const { type, inputMode: mode, min, max, name, labels, disabled, readOnly } = input
      const group = [...document.querySelectorAll<HTMLInputElement>('input')].filter((other) => other.name === name)
      const isAnswered = /radio|checkbox/.test(type) && group.some(({ checked }) => checked)
      // Only robots see that one.
      const isDone = isAnswered || disabled || readOnly || name === 'website' || !input.checkVisibility()
      return { type, mode, min, max, name, label: labels?.[0]?.textContent ?? '', isDone }
    }),
  )

/** Something that a field takes, with a marker wherever it may be free; a number has limits of its own. */
function markFor({ type, mode, min, max, name, label }: Field): string {
  const about = `${name} ${label}`
  if (type === 'textarea') return prose
  if (type === 'email') return `${marker}@example.org`
  if (type === 'password') return `Zq1-${marker}`
  if (type === 'tel') return /prefix/i.test(about) ? '+49' : `040 ${digits}`
  if (type === 'date') return min || max || new Date().toISOString().slice(0, 10)
  if (/contractNumber|Vertragsnummer/.test(about)) return `1${digits}4661`
  if (/customerNumber|Kundennummer/.test(about)) return digits
  if (/birthDate|Geburtsdatum/.test(about)) return day
  if (/zip|Postleitzahl/.test(about)) return digits.slice(0, 5)
  if (/^code |Zugangscode/.test(about)) return code
  if (['numeric', 'decimal'].includes(mode)) return min || '20'
  return marker
}

/** Types the marker into every field that is there, also those that an answer brings, and tells of what kinds they were. */
export async function mark(form: Locator, kinds: Set<string>): Promise<void> {
  const done = new Set<string>()
  for (let isNew = true; isNew; ) {
    isNew = false
    for (const [place, field] of (await fieldsOf(form)).entries()) {
      const key = `${field.name} ${field.label}`
      kinds.add(field.type)
      if (field.isDone || done.has(key)) continue
      done.add(key)
      isNew = true
      const input = form.locator(asked).nth(place)
      if (field.type === 'radio' || field.type === 'checkbox') await input.check()
      else if (field.type === 'file') {
        await input.setInputFiles(await markedFile())
        await form.getByText(`${marker}.pdf`).first().waitFor()
      } else if (field.type !== 'select-one') await input.fill(markFor(field))
      // An answer may have brought or taken others.
      break
    }
  }
}

/** For the steps of a flow. */
export const markStep = (kinds: Set<string>) => (page: Page) => mark(page.getByRole('main').locator('form'), kinds)
