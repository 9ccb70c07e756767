import type { Locator, Page } from '@playwright/test'
import { onePagePdf } from './files.ts'
import { dateWithin } from './fillIn.ts'

/**
 * A word that a journey types into every field for free text. Afterwards, neither the server's log, nor reports, metrics or
 * the browser's console may contain this word.
 */
export const marker = 'zqxmarker'
const digits = '73915082'
const code = 'ZQXM-ARKE-RZQX'
const day = '17.03.1961'
/** The message of an error that crashes a page. Only the browser's own console may repeat this message. */
export const crashMarker = 'zqxcrash'

/**
 * The three forms that the marker can have in Base64. Base64 encodes groups of three bytes, so the form depends on the
 * position in a group at which the marker begins.
 */
const inBase64 = [0, 1, 2].map((shift) => {
  const encoded = Buffer.from(' '.repeat(shift) + marker).toString('base64')
  return encoded.slice(Math.ceil((shift * 4) / 3), Math.floor(((shift + marker.length) * 4) / 3))
})

/** Returns the markers that a text contains, in upper or lower case. Also finds `marker` in Base64. */
export function markersIn(text: string): string[] {
  const lowerCase = text.toLowerCase()
  const words = [marker, digits, code.slice(0, 9).toLowerCase(), day, '1961-03-17', crashMarker]
  return [...words.filter((word) => lowerCase.includes(word)), ...inBase64.filter((part) => text.includes(part))]
}

const prose = `${marker} `.repeat(8)
export const markedFile = () => onePagePdf(`${marker}.pdf`)

const fieldSelector = 'input:not([type=hidden]), textarea, select'

interface Field {
  type: string
  mode: string
  min: string
  max: string
  name: string
  label: string
  /** True for a choice with an answer, and for a field that people cannot fill in. */
  isDone: boolean
}

/** Reads all fields of a form at once, in document order. */
const fieldsOf = (form: Locator) =>
  form.locator(fieldSelector).evaluateAll((elements) =>
    elements.map((element): Field => {
      const input = element as HTMLInputElement
      const { type, inputMode: mode, min, max, name, labels, disabled, readOnly } = input
      const group = [...document.querySelectorAll<HTMLInputElement>('input')].filter((other) => other.name === name)
      const isAnswered = /radio|checkbox/.test(type) && group.some(({ checked }) => checked)
      // `website` is the honeypot, which people do not see.
      const isDone = isAnswered || disabled || readOnly || name === 'website' || !input.checkVisibility()
      return { type, mode, min, max, name, label: labels?.[0]?.textContent ?? '', isDone }
    }),
  )

/** Returns a value for a field: a marker if the field takes one, otherwise a value within the limits of the field. */
function markFor({ type, mode, min, max, name, label }: Field): string {
  const description = `${name} ${label}`
  if (type === 'textarea') return prose
  if (type === 'email') return `${marker}@example.org`
  if (type === 'password') return `Zq1-${marker}`
  if (type === 'tel') return /prefix/i.test(description) ? '+49' : `040 ${digits}`
  if (type === 'date') return dateWithin({ min, max })
  if (/contractNumber|Vertragsnummer/.test(description)) return `1${digits}4661`
  if (/customerNumber|Kundennummer/.test(description)) return digits
  if (/^iban /.test(description)) return 'DE82120300000073915082'
  if (/birthDate|Geburtsdatum/.test(description)) return day
  if (/zip|Postleitzahl/.test(description)) return digits.slice(0, 5)
  if (/^code |Zugangscode/.test(description)) return code
  if (['numeric', 'decimal'].includes(mode)) return min || '20'
  return marker
}

/**
 * Fills in every field of a form except `<select>`, including fields that an answer reveals. Adds the types of all fields to
 * `fieldTypes`.
 */
export async function mark(form: Locator, fieldTypes: Set<string>): Promise<void> {
  const markedFields = new Set<string>()
  for (let hasNewFields = true; hasNewFields; ) {
    hasNewFields = false
    for (const [place, field] of (await fieldsOf(form)).entries()) {
      const key = `${field.name} ${field.label}`
      fieldTypes.add(field.type)
      if (field.isDone || markedFields.has(key)) continue
      markedFields.add(key)
      hasNewFields = true
      const input = form.locator(fieldSelector).nth(place)
      if (field.type === 'radio' || field.type === 'checkbox') await input.check()
      else if (field.type === 'file') {
        await input.setInputFiles(await markedFile())
        await form.getByText(`${marker}.pdf`).first().waitFor()
      } else if (field.type !== 'select-one') await input.fill(markFor(field))
      // An answer may have added or removed fields.
      break
    }
  }
}

/** Returns a function that fills in one step of a flow with markers. */
export const markStep = (fieldTypes: Set<string>) => (page: Page) =>
  mark(page.getByRole('main').locator('form'), fieldTypes)
