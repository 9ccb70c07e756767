import type { ServerKind } from './serverKind.ts'

const german = new Intl.ListFormat('de', { type: 'conjunction' })
const english = new Intl.ListFormat('en-GB', { type: 'conjunction' })

export const choice: ServerKind<'choice' | 'choices'> = {
  format(given, { options }) {
    const chosen = options.filter(({ value }) => [given].flat().includes(value))
    return {
      de: german.format(chosen.map(({ label }) => label.de)),
      en: english.format(chosen.map(({ label }) => label.en)),
    }
  },
  problems: {
    notAnOption: () => ({
      de: 'Diese Auswahl gibt es nicht mehr. Bitte wählen Sie neu.',
      en: 'This choice is no longer available. Please choose again.',
    }),
  },
}
