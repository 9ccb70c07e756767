import { clock, day, letterFrame, shortMinute } from '../phrases/de.ts'
import { smsPhone } from '../smsPhone.ts'
import type { LetterTexts, Words } from '../words.ts'
import { signInAddress } from './signInAddress.ts'

/** Shows the access code in a letter, with the QR code and the steps. */
const codePart = (code: string, publicUrl: string, steps: readonly string[]): NonNullable<LetterTexts['code']> => ({
  label: 'Ihr Zugangscode',
  value: code,
  qr: {
    caption: 'Mit der Kamera Ihres Telefons: Das Bild rechts öffnet die Anmeldung.',
    content: `${publicUrl}/login`,
  },
  howTo: 'So geht es',
  steps,
})
const spelling = 'Groß oder klein, mit oder ohne Bindestriche: beides ist richtig. Das Zeichen 0 ist immer eine Null.'
const validity = (expiresAt: Date) =>
  `Der Code gilt bis zum ${day(expiresAt)} und nur einmal. Geben Sie ihn bitte niemandem weiter; wir fragen Sie nie danach, auch nicht am Telefon.`

/** The mail that confirms a request for registration help. */
export const registrationHelpMails: Pick<Words['mails'], 'helpReceived'> = {
  helpReceived: ({ ticketNumber }, { brand }) => ({
    subject: `Ihre Anfrage ${ticketNumber} ist angekommen`,
    paragraphs: [
      `danke für Ihre Nachricht. Wir prüfen Ihre Angaben und melden uns in der Regel innerhalb von zwei Werktagen. Ihre Anfrage hat die Auftragsnummer ${ticketNumber}.`,
    ],
    notes: [
      `Sie möchten nicht warten? Rufen Sie uns an: ${brand.letterhead.phone} (${brand.letterhead.hours.de}). Halten Sie bitte die Auftragsnummer bereit.`,
    ],
  }),
}

/**
 * The text messages with an access code: one connects the account, the other replaces the required passkey at a sign-in. Each
 * fits into one SMS of 160 characters if `PUBLIC_URL` is not longer than `https://mieterportal.lindenhof.example`.
 */
export const accessCodeTextMessages: Pick<Words['textMessages'], 'codeBySms' | 'recoveryCodeBySms'> = {
  codeBySms: ({ code, customerNumber, expiresAt }, { brand, publicUrl }) =>
    `${brand.shortName}: Ihr Zugangscode ist ${code}, Kundennummer ${customerNumber}, gültig bis ${shortMinute(expiresAt)}: ${signInAddress(publicUrl)}. Nicht weitergeben.`,
  recoveryCodeBySms: ({ code, expiresAt }, { brand }) =>
    `${brand.shortName}: ${code} öffnet Ihr Konto ohne Passkey. Gültig bis ${clock(expiresAt)} Uhr. Nicht weitergeben. Nicht angefordert? Rufen Sie uns an: ${smsPhone(brand)}.`,
}

/** The letters with an access code: one connects the account, the other replaces the required passkey at a sign-in. */
export const accessCodeLetters: Pick<Words['letters'], 'codeByLetter' | 'recoveryCodeByLetter'> = {
  codeByLetter: (
    { code, customerNumber, contractNumber, landlordNumber, at, expiresAt, isUnrequested, ...recipient },
    { brand, publicUrl },
  ) => ({
    ...letterFrame(recipient, brand.name),
    subject: 'Ihr Zugangscode für das Mieterportal',
    opening: 'mit diesem Code verbinden Sie Ihr Konto im Mieterportal mit Ihrem Mietvertrag.',
    code: codePart(code, publicUrl, [
      isUnrequested
        ? `Öffnen Sie ${signInAddress(publicUrl)}, registrieren Sie sich und melden Sie sich an.`
        : `Öffnen Sie ${signInAddress(publicUrl)} und melden Sie sich an.`,
      `Geben Sie den Zugangscode und Ihre Kundennummer ${customerNumber} ein. ${spelling}`,
      'Fertig. Sie sehen Ihren Vertrag, Ihre Anliegen und Ihre Post.',
    ]),
    closing: [
      validity(expiresAt),
      `${isUnrequested ? 'Etwas klappt nicht?' : 'Sie haben keinen Code angefordert, oder etwas klappt nicht?'} Rufen Sie uns an: ${brand.letterhead.phone} (${brand.letterhead.hours.de}).`,
    ],
    facts: [
      { label: 'Datum', value: day(at) },
      ...(landlordNumber === undefined
        ? [{ label: 'Vertragsnummer', value: contractNumber }]
        : [
            { label: 'Vertragsnummer', value: contractNumber },
            { label: 'Nummer im Mietvertrag', value: landlordNumber },
          ]),
      { label: 'Kundennummer', value: customerNumber, isStrong: true },
    ],
  }),
  recoveryCodeByLetter: ({ code, customerNumber, at, expiresAt, ...recipient }, { brand, publicUrl }) => ({
    ...letterFrame(recipient, brand.name),
    subject: 'Ihr Zugangscode zur Anmeldung',
    opening:
      'mit diesem Code melden Sie sich ohne Ihren Passkey im Mieterportal an. Danach sind alle Passkeys Ihres Kontos entfernt.',
    code: codePart(code, publicUrl, [
      `Öffnen Sie ${signInAddress(publicUrl)} und melden Sie sich mit E-Mail-Adresse und Passwort an.`,
      `Wählen Sie „Passkey nicht zur Hand?“ und geben Sie den Zugangscode ein. ${spelling}`,
      'Fertig. Einen neuen Passkey können Sie unter „Profil“ hinzufügen.',
    ]),
    closing: [
      validity(expiresAt),
      `Sie haben keinen Code angefordert? Dann kennt jemand Ihr Passwort. Legen Sie bitte gleich ein neues fest, und rufen Sie uns an: ${brand.letterhead.phone} (${brand.letterhead.hours.de}).`,
    ],
    facts: [
      { label: 'Datum', value: day(at) },
      { label: 'Kundennummer', value: customerNumber, isStrong: true },
    ],
  }),
}
