import type { LetterRecipient } from '../../outgoingMessage.ts'
import { momentsIn } from '../moments.ts'
import type { LetterTexts, Window } from '../words.ts'

// Phrases that the texts of several topics use, and all formats of dates and times.

export const { day, minute, weekdayAndDate, shortDay, shortMinute, hours, clock } = momentsIn('de-DE')

/** "Montag, 30. November 2026, 10–12 Uhr". */
export const when = (window: Window) => `${weekdayAndDate(new Date(window.start))}, ${hours(window)}`
/** "Mo., 30. November, 10–12 Uhr". */
export const shortWhen = (window: Window) => `${shortDay(new Date(window.start))}, ${hours(window)}`

export const regards = 'Freundliche Grüße'
export const team = (brandName: string) => `Ihr Team von ${brandName}`

/** The beginning and the end of every letter. */
export const letterFrame = (
  { name, isOrganisation = false }: Pick<LetterRecipient, 'name' | 'isOrganisation'>,
  brandName: string,
): Pick<LetterTexts, 'greeting' | 'regards' | 'team' | 'noSignature'> => ({
  greeting: isOrganisation ? 'Guten Tag,' : `Guten Tag ${name},`,
  regards,
  team: team(brandName),
  noSignature: 'Dieser Brief wurde maschinell erstellt und gilt ohne Unterschrift.',
})

/** Names the request that a mail is about. */
export const aboutRequest = (topic: string, orderNumber: string) =>
  `Worum es geht: ${topic}, Auftragsnummer ${orderNumber}.`
export const fileRemovesEntry = 'Mit der Datei im Anhang verschwindet der Eintrag aus Ihrem Kalender.'
export const switchOff = 'Sie möchten diese E-Mails nicht mehr? Im Portal können Sie sie unter „Profil“ abschalten.'
