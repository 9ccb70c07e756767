import type { OutgoingMessage, PasskeyChange } from '../../outgoingMessage.ts'
import { momentsIn } from '../moments.ts'
import type { LetterTexts, TextContext } from '../words.ts'

const { day, clock } = momentsIn('de-DE')
const withoutScheme = (url: string) => url.replace(/^https?:\/\//, '')

/** The texts of the messages that tell a tenant about a newly connected account. */
export const connected = {
  subject: 'Ein Konto ist mit Ihrem Mietvertrag verbunden',
  what: 'ein Konto im Mieterportal mit Ihrem Mietvertrag verbunden.',
  means: 'Wer sich damit anmeldet, sieht Ihren Vertrag, Ihre Anliegen und Ihre Post.',
  wasYou: 'Waren Sie das? Dann müssen Sie nichts tun.',
}

/** The texts of the mail about a change of passkeys. `at` is the formatted time of the change. */
export const passkeyChanges: Record<PasskeyChange, (at: string) => { subject: string; paragraphs: string[] }> = {
  added: (at) => ({
    subject: 'Ein neuer Passkey für Ihr Konto',
    paragraphs: [`am ${at} Uhr wurde ein Passkey hinzugefügt. Damit können Sie sich im Mieterportal anmelden.`],
  }),
  removed: (at) => ({
    subject: 'Ein Passkey wurde entfernt',
    paragraphs: [`am ${at} Uhr wurde ein Passkey aus Ihrem Konto im Mieterportal entfernt.`],
  }),
  required: (at) => ({
    subject: 'Ihre Anmeldung braucht jetzt einen Passkey',
    paragraphs: [
      `am ${at} Uhr wurde eingestellt: Wer sich mit Ihrem Passwort im Mieterportal anmeldet, braucht zusätzlich einen Passkey.`,
    ],
  }),
  optional: (at) => ({
    subject: 'Ihr Passwort reicht wieder zur Anmeldung',
    paragraphs: [
      `am ${at} Uhr wurde eingestellt: Zur Anmeldung im Mieterportal reicht wieder Ihr Passwort. Ein Passkey ist nicht mehr nötig.`,
    ],
  }),
  recovered: (at) => ({
    subject: 'Anmeldung mit Zugangscode: Ihre Passkeys sind entfernt',
    paragraphs: [
      `am ${at} Uhr wurde Ihr Konto im Mieterportal mit Passwort und Zugangscode geöffnet, ohne Passkey.`,
      'Zur Sicherheit haben wir alle Passkeys entfernt und Sie auf allen anderen Geräten abgemeldet. Zur Anmeldung reicht jetzt Ihr Passwort. Einen neuen Passkey fügen Sie unter „Profil“ hinzu.',
    ],
  }),
}

interface PasskeyCounts {
  removedPasskeys?: number
  remainingPasskeys?: number
}

/** Says what a new password did to the passkeys; empty if the account has none. */
export function passkeysOfPassword({ removedPasskeys = 0, remainingPasskeys = 0 }: PasskeyCounts): string[] {
  if (removedPasskeys > 0)
    return [
      `${removedPasskeys === 1 ? 'Ihr Passkey wurde' : `Ihre ${removedPasskeys} Passkeys wurden`} dabei entfernt. Einen neuen fügen Sie unter „Profil“ hinzu.`,
    ]
  if (remainingPasskeys > 0)
    return [
      `Ihr Konto hat weiterhin ${remainingPasskeys === 1 ? 'einen Passkey' : `${remainingPasskeys} Passkeys`}. Kennen Sie einen davon nicht? Dann entfernen Sie ihn bitte unter „Profil“.`,
    ]
  return []
}

type RecoverySms = Extract<OutgoingMessage, { kind: 'recoveryCodeBySms' }>

/** The SMS with an access code that replaces the required passkey. At most 160 characters. */
export const recoveryCodeBySms = ({ code, expiresAt }: RecoverySms, { brand }: TextContext): string =>
  `${brand.shortName}: ${code} öffnet Ihr Konto ohne Passkey. Gültig bis ${clock(expiresAt)} Uhr. Nicht weitergeben. Nicht angefordert? Rufen Sie uns an: ${brand.letterhead.phone.replaceAll('\u00a0', ' ')}.`

type RecoveryLetter = Extract<OutgoingMessage, { kind: 'recoveryCodeByLetter' }>

/** The letter with an access code that replaces the required passkey. The caller adds the regards. */
export const recoveryLetter = (
  { name, code, customerNumber, at, expiresAt }: RecoveryLetter,
  { brand, publicUrl }: TextContext,
): Omit<LetterTexts, 'regards' | 'team' | 'noSignature'> => ({
  subject: 'Ihr Zugangscode zur Anmeldung',
  greeting: `Guten Tag ${name},`,
  opening: 'mit diesem Code melden Sie sich im Mieterportal an, wenn Sie Ihren Passkey nicht zur Hand haben.',
  code: {
    label: 'Ihr Zugangscode',
    value: code,
    qr: {
      caption: 'Mit der Kamera Ihres Telefons: Das Bild rechts öffnet die Anmeldung.',
      content: `${publicUrl}/login`,
    },
    howTo: 'So geht es',
    steps: [
      `Öffnen Sie ${withoutScheme(publicUrl)}/login und melden Sie sich mit E-Mail-Adresse und Passwort an.`,
      'Wählen Sie „Passkey nicht zur Hand?“ und geben Sie den Zugangscode ein. Groß oder klein, mit oder ohne Bindestriche: beides ist richtig. Das Zeichen 0 ist immer eine Null.',
      'Fertig. Ihre bisherigen Passkeys sind dann entfernt. Einen neuen fügen Sie unter „Profil“ hinzu.',
    ],
  },
  closing: [
    `Der Code gilt bis zum ${day(expiresAt)} und nur einmal. Geben Sie ihn bitte niemandem weiter; wir fragen Sie nie danach, auch nicht am Telefon.`,
    `Sie haben keinen Code angefordert? Dann kennt jemand Ihr Passwort. Legen Sie bitte gleich ein neues fest, und rufen Sie uns an: ${brand.letterhead.phone} (${brand.letterhead.hours.de}).`,
  ],
  facts: [
    { label: 'Datum', value: day(at) },
    { label: 'Kundennummer', value: customerNumber, isStrong: true },
  ],
})

interface Reuse {
  /** The formatted time at which the session ended. */
  at: string
  publicUrl: string
  phone: string
}

/** The texts of the mail about a session that ended because one of its refresh tokens was used a second time. */
export const sessionReuse = ({ at, publicUrl, phone }: Reuse) => ({
  subject: 'Wir haben Sie vorsichtshalber abgemeldet',
  paragraphs: [
    `am ${at} Uhr haben wir Sie im Mieterportal auf einem Gerät abgemeldet. Denn dieselbe Anmeldung wurde zweimal benutzt, vielleicht auch von einem fremden Gerät. Auf Ihren anderen Geräten bleiben Sie angemeldet.`,
    'Bitte legen Sie ein neues Passwort fest. Damit sind alle Geräte abgemeldet, auch ein fremdes. Danach melden Sie sich neu an.',
  ],
  links: [{ label: 'Neues Passwort festlegen', href: `${publicUrl}/login/forgot-password` }],
  notes: [
    'Haben Sie Ihr Gerät gerade aus einer Sicherung wiederhergestellt? Dann war das wahrscheinlich der Grund, und Sie müssen sich nur neu anmelden.',
    `Haben Sie Fragen? Rufen Sie uns an: ${phone}.`,
  ],
})

/**
 * Says what the link in the mail about a changed mobile number restores. The number is null if there was none before, and
 * undefined in a mail that an earlier version stored.
 */
export function restoredMobile(maskedNumber: string | null | undefined): string {
  if (maskedNumber === null) return 'Waren Sie es nicht, löscht dieser Link die neue Mobilnummer wieder.'
  const number = maskedNumber === undefined ? 'Mobilnummer' : `Mobilnummer ${maskedNumber}`
  return `Waren Sie es nicht, gilt mit diesem Link wieder Ihre frühere ${number}.`
}

/** Added to the mail about a restored mobile number if the account of the tenant was disconnected. */
export const ownAccountDisconnected =
  'Ein Konto, dessen Zugangscode an die geänderte Nummer ging, ist nicht mehr mit Ihrem Mietvertrag verbunden. War es Ihr eigenes? Dann melden Sie sich im Mieterportal an und fordern Sie einen neuen Zugangscode an.'

/** The texts of the mail to an account that is no longer connected. `at` is the formatted time. */
export const accountDisconnected = (at: string, phone: string) => ({
  subject: 'Ihr Konto ist nicht mehr mit einem Mietvertrag verbunden',
  paragraphs: [
    `am ${at} Uhr haben wir Ihr Konto im Mieterportal vom Mietvertrag getrennt und Sie auf allen Geräten abgemeldet. Das Konto selbst besteht weiter.`,
    'Der Grund: Die Mobilnummer, an die wir Ihren Zugangscode geschickt haben, war vorher geändert worden. Diese Änderung wurde nun rückgängig gemacht.',
  ],
  notes: [
    'Ist es Ihr Mietvertrag? Dann melden Sie sich im Mieterportal an und fordern Sie einen neuen Zugangscode an.',
    `Haben Sie Fragen? Rufen Sie uns an: ${phone}.`,
  ],
})
