import type { Localized } from './texts.ts'

/**
 * The sentence of the first history entry of an urgent request that comes before the telephone numbers. A page that shows the
 * numbers as links leaves it out.
 */
export const callForHelp: Localized = {
  de: 'Schnelle Hilfe gibt es nur am Telefon.',
  en: 'For immediate help, please call.',
}
