import type { Language } from '@portal/contract/api/texts'
import { momentsIn } from '../../platform/delivery/messageTexts/moments.ts'

const minuteMs = 60_000

const sentences: Record<Language, (moment: string) => string> = {
  de: (moment) =>
    `Ihre E-Mail-Adresse wurde vor Kurzem geändert. Zu Ihrem Schutz lässt sich das Konto erst löschen, wenn der Link in unserer E-Mail an die bisherige Adresse abgelaufen ist: ab dem ${moment} Uhr.`,
  en: (moment) =>
    `Your e-mail address was changed recently. To protect you, the account can only be deleted once the link in our e-mail to your previous address has expired: from ${moment}.`,
}
const moments: Record<Language, ReturnType<typeof momentsIn>> = { de: momentsIn('de-DE'), en: momentsIn('en-GB') }

/** Says from when on an account can be deleted. Rounds up to the next minute, because the text names no seconds. */
export const describeWaitForDeletion = (until: Date, language: Language): string =>
  sentences[language](moments[language].minute(new Date(Math.ceil(until.getTime() / minuteMs) * minuteMs)))
