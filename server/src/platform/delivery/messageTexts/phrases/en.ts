import type { LetterRecipient } from '../../outgoingMessage.ts'
import { momentsIn } from '../moments.ts'
import type { LetterTexts, Window } from '../words.ts'

// Phrases that the texts of several topics use, and all formats of dates and times.

export const { day, minute, weekdayAndDate, shortDay, shortMinute, hours, clock } = momentsIn('en-GB')

/** "Monday 30 November 2026, 10 am – noon". */
export const when = (window: Window) => `${weekdayAndDate(new Date(window.start))}, ${hours(window)}`
/** "Mon 30 November, 10 am – noon". */
export const shortWhen = (window: Window) => `${shortDay(new Date(window.start))}, ${hours(window)}`

export const regards = 'Kind regards'
export const team = (brandName: string) => `Your team at ${brandName}`

/** The beginning and the end of every letter. */
export const letterFrame = (
  { name, isOrganisation = false }: Pick<LetterRecipient, 'name' | 'isOrganisation'>,
  brandName: string,
): Pick<LetterTexts, 'greeting' | 'regards' | 'team' | 'noSignature'> => ({
  greeting: isOrganisation ? 'Dear Sir or Madam,' : `Dear ${name},`,
  regards,
  team: team(brandName),
  noSignature: 'This letter was created automatically and is valid without a signature.',
})

/** Names the request that a mail is about. */
export const aboutRequest = (topic: string, orderNumber: string) =>
  `What it is about: ${topic}, order number ${orderNumber}.`
export const fileRemovesEntry = 'Open the attached file to remove the entry from your calendar.'
export const switchOff = 'If you no longer want these e-mails, you can switch them off in the portal under “Profile”.'
