import { formatDay } from './figures.ts'
import type { ServerKind } from './serverKind.ts'

export const date: ServerKind<'date'> = {
  format: (given) => formatDay(String(given)),
  problems: {
    notADate: () => ({ de: 'Bitte geben Sie ein gültiges Datum an.', en: 'Please enter a valid date.' }),
    tooEarly(bound) {
      const { de, en } = formatDay(String(bound))
      return { de: `Bitte wählen Sie ein Datum ab dem ${de}.`, en: `Please choose ${en} or a later date.` }
    },
    tooLate(bound) {
      const { de, en } = formatDay(String(bound))
      return { de: `Bitte wählen Sie ein Datum bis zum ${de}.`, en: `Please choose ${en} or an earlier date.` }
    },
  },
}
