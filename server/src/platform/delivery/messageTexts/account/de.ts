import type { PasskeyChange } from '../../outgoingMessage.ts'
import { day, letterFrame, minute } from '../phrases/de.ts'
import { smsPhone } from '../smsPhone.ts'
import type { TextContext, Words } from '../words.ts'

const linkValidity = 'Der Link gilt 24 Stunden lang und nur einmal.'
const undoValidity = 'Der Link gilt 72 Stunden lang und nur einmal.'
const wasYou = 'Waren Sie das? Dann müssen Sie nichts tun.'
const notYou = (brandPhone: string) => `Das waren nicht Sie? Dann rufen Sie uns bitte gleich an: ${brandPhone}.`
const notYouNewPassword = ({ brand, publicUrl }: TextContext) =>
  `${notYou(brand.letterhead.phone)} Ein neues Passwort legen Sie hier fest: ${publicUrl}/login/forgot-password`
const questions = (brandPhone: string) => `Haben Sie Fragen? Rufen Sie uns an: ${brandPhone}.`

/** The texts of the messages that tell a tenant about a newly connected account. */
const connected = {
  subject: 'Ein Konto ist mit Ihrem Mietvertrag verbunden',
  what: 'ein Konto im Mieterportal mit Ihrem Mietvertrag verbunden.',
  means: 'Wer sich damit anmeldet, sieht Ihren Vertrag, Ihre Anliegen und Ihre Post.',
}

/** The texts of the mail about a change of passkeys. `at` is the formatted time of the change. */
const passkeyChanges: Record<PasskeyChange, (at: string) => { subject: string; paragraphs: string[] }> = {
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

/** Says what a new password did to the passkeys of the account; empty if the account had none. */
function passkeysAfterNewPassword({ removedPasskeys = 0, remainingPasskeys = 0 }: PasskeyCounts): string[] {
  if (removedPasskeys > 0)
    return [
      `${removedPasskeys === 1 ? 'Ihr Passkey wurde' : `Ihre ${removedPasskeys} Passkeys wurden`} dabei entfernt. Einen neuen fügen Sie unter „Profil“ hinzu.`,
    ]
  if (remainingPasskeys > 0)
    return [
      remainingPasskeys === 1
        ? 'Ihr Konto hat weiterhin einen Passkey. Kennen Sie ihn nicht? Dann entfernen Sie ihn bitte unter „Profil“.'
        : `Ihr Konto hat weiterhin ${remainingPasskeys} Passkeys. Kennen Sie einen davon nicht? Dann entfernen Sie ihn bitte unter „Profil“.`,
    ]
  return []
}

/**
 * Says what the link in the mail about a changed mobile number restores. The number is null if there was none before, and
 * undefined in a mail that an earlier version stored.
 */
function restoredMobile(maskedNumber: string | null | undefined): string {
  if (maskedNumber === null) return 'Waren Sie es nicht, löscht dieser Link die neue Mobilnummer wieder.'
  const number = maskedNumber === undefined ? 'Mobilnummer' : `Mobilnummer ${maskedNumber}`
  return `Waren Sie es nicht, gilt mit diesem Link wieder Ihre frühere ${number}.`
}

/**
 * The mails about registration, e-mail address, password, passkeys, reuse of a refresh token, telephone numbers,
 * connection with a tenant, and deletion.
 */
export const accountMails: Pick<
  Words['mails'],
  | 'confirmRegistration'
  | 'alreadyRegistered'
  | 'confirmEmail'
  | 'emailWillChange'
  | 'emailChanged'
  | 'emailChangeUndone'
  | 'resetPassword'
  | 'passwordChanged'
  | 'passkeysChanged'
  | 'refreshTokenReused'
  | 'numbersChanged'
  | 'accountConnected'
  | 'accountDisconnected'
  | 'accountDeleted'
> = {
  confirmRegistration: ({ link }, { brand }) => ({
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    paragraphs: [
      `schön, dass Sie das Mieterportal von ${brand.name} nutzen möchten. Bestätigen Sie bitte zuerst, dass diese E-Mail-Adresse Ihnen gehört. Danach melden Sie sich an und verbinden Ihr Konto mit Ihrem Mietvertrag: mit Zugangscode und Kundennummer aus unserem Brief oder der SMS.`,
    ],
    links: [{ label: 'E-Mail-Adresse bestätigen', href: link }],
    notes: [
      linkValidity,
      'Sie haben sich nicht registriert? Dann löschen Sie diese E-Mail einfach. Ohne Ihre Bestätigung kann sich niemand anmelden.',
    ],
  }),
  alreadyRegistered: ({ signInLink, forgotPasswordLink }) => ({
    subject: 'Sie haben schon ein Konto',
    paragraphs: [
      'eben wollte sich jemand mit Ihrer E-Mail-Adresse im Mieterportal registrieren. Sie haben dort aber schon ein Konto und können sich einfach anmelden.',
    ],
    links: [
      { label: 'Zur Anmeldung', href: signInLink },
      { label: 'Passwort vergessen?', href: forgotPasswordLink },
    ],
    notes: ['Das waren nicht Sie? Dann müssen Sie nichts tun: An Ihrem Konto hat sich nichts geändert.'],
  }),
  confirmEmail: ({ to, link }) => ({
    subject: 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
    paragraphs: [
      `Sie möchten sich künftig mit der E-Mail-Adresse ${to} im Mieterportal anmelden. Bestätigen Sie bitte, dass sie Ihnen gehört. Bis dahin gilt Ihre bisherige Adresse.`,
    ],
    links: [{ label: 'E-Mail-Adresse bestätigen', href: link }],
    notes: [
      `${linkValidity} Er gilt nicht mehr, sobald Sie sich auf dem Gerät abmelden, auf dem Sie die Adresse eingetragen haben.`,
      'Sie haben das nicht angefordert? Dann löschen Sie diese E-Mail einfach. Ohne Ihre Bestätigung ändert sich nichts.',
    ],
  }),
  emailWillChange: ({ newEmail, at }, { brand }) => ({
    subject: 'Ihre E-Mail-Adresse soll geändert werden',
    paragraphs: [
      `am ${minute(at)} Uhr wurde in Ihrem Konto eine neue E-Mail-Adresse eingetragen: ${newEmail}. Sie gilt erst, wenn sie bestätigt ist: mit einem Link, den wir nur an die neue Adresse schicken. Danach melden Sie sich mit ihr an.`,
    ],
    notes: [notYou(brand.letterhead.phone)],
  }),
  emailChanged: ({ newEmail, undoLink, at }, { brand }) => ({
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    paragraphs: [
      `seit dem ${minute(at)} Uhr melden Sie sich im Mieterportal mit ${newEmail} an. Mit dieser Adresse hier melden Sie sich nicht mehr an. Auf anderen Geräten sind Sie nun abgemeldet.`,
    ],
    links: [{ label: 'Änderung rückgängig machen', href: undoLink }],
    notes: [
      wasYou,
      `Waren Sie es nicht, machen Sie die Änderung bitte gleich rückgängig: Dann gilt wieder diese Adresse, und Sie legen ein neues Passwort fest. ${undoValidity}`,
      notYou(brand.letterhead.phone),
    ],
  }),
  emailChangeUndone: ({ at }, { brand }) => ({
    subject: 'Ihre frühere E-Mail-Adresse gilt wieder',
    paragraphs: [
      `am ${minute(at)} Uhr wurde die Änderung Ihrer E-Mail-Adresse rückgängig gemacht. Mit dieser Adresse hier kann sich im Mieterportal nun niemand mehr anmelden. Auf allen Geräten sind Sie abgemeldet.`,
    ],
    notes: [notYou(brand.letterhead.phone)],
  }),
  resetPassword: ({ link }) => ({
    subject: 'Passwort zurücksetzen',
    paragraphs: ['über diesen Link legen Sie ein neues Passwort für das Mieterportal fest.'],
    links: [{ label: 'Neues Passwort festlegen', href: link }],
    notes: [
      'Der Link gilt eine Stunde lang und nur einmal. Haben Sie mehrere dieser E-Mails bekommen? Dann gilt nur der Link in der neuesten.',
      'Sie haben das nicht angefordert? Dann löschen Sie diese E-Mail einfach. Ihr Passwort bleibt, wie es ist.',
    ],
  }),
  passwordChanged: ({ at, ...passkeys }, context) => ({
    subject: 'Ihr Passwort wurde geändert',
    paragraphs: [
      `am ${minute(at)} Uhr wurde das Passwort Ihres Kontos im Mieterportal geändert. Auf anderen Geräten sind Sie nun abgemeldet.`,
      ...passkeysAfterNewPassword(passkeys),
    ],
    notes: [notYouNewPassword(context)],
  }),
  passkeysChanged: ({ change, at }, context) => ({
    ...passkeyChanges[change](minute(at)),
    notes: [notYouNewPassword(context)],
  }),
  refreshTokenReused: ({ at }, { brand, publicUrl }) => ({
    subject: 'Wir haben Sie vorsichtshalber abgemeldet',
    paragraphs: [
      `am ${minute(at)} Uhr haben wir Sie im Mieterportal auf einem Gerät abgemeldet. Denn dieselbe Anmeldung wurde zweimal benutzt, vielleicht auch von einem fremden Gerät. Auf Ihren anderen Geräten bleiben Sie angemeldet.`,
      'Bitte legen Sie ein neues Passwort fest. Damit sind alle Geräte abgemeldet, auch ein fremdes. Danach melden Sie sich neu an.',
    ],
    links: [{ label: 'Neues Passwort festlegen', href: `${publicUrl}/login/forgot-password` }],
    notes: [
      'Haben Sie Ihr Gerät gerade aus einer Sicherung wiederhergestellt? Dann war das wahrscheinlich der Grund, und Sie müssen sich nur neu anmelden.',
      questions(brand.letterhead.phone),
    ],
  }),
  numbersChanged: ({ accountId, numbers, undoLink, restoredNumber, isAccountDisconnected, at }, context) => ({
    subject: 'Ihre Telefonnummern wurden geändert',
    paragraphs: [
      `am ${minute(at)} Uhr wurde im Mieterportal geändert, unter welcher Telefonnummer wir Sie erreichen.`,
      ...numbers.map(
        ({ name, maskedNumber }) =>
          `${name === 'mobile' ? 'Mobilnummer' : 'Festnetznummer'}: ${maskedNumber === null ? 'gelöscht' : `jetzt ${maskedNumber}`}`,
      ),
      ...(isAccountDisconnected
        ? [
            'Ein Konto, dessen Zugangscode an die bis eben gültige Nummer ging, ist nicht mehr mit Ihrem Mietvertrag verbunden. War es Ihr eigenes? Dann melden Sie sich im Mieterportal an und fordern Sie einen neuen Zugangscode an.',
          ]
        : []),
    ],
    ...(undoLink !== undefined && { links: [{ label: 'Mobilnummer zurücksetzen', href: undoLink }] }),
    notes: [
      ...(undoLink === undefined ? [] : [`${restoredMobile(restoredNumber)} ${undoValidity}`]),
      // A new password can be set only with the address of the account.
      accountId === null ? notYou(context.brand.letterhead.phone) : notYouNewPassword(context),
    ],
  }),
  accountConnected: ({ at }, { brand }) => ({
    subject: connected.subject,
    paragraphs: [`am ${minute(at)} Uhr wurde ${connected.what}`, connected.means],
    notes: [wasYou, notYou(brand.letterhead.phone)],
  }),
  accountDisconnected: ({ at }, { brand }) => ({
    subject: 'Ihr Konto ist nicht mehr mit einem Mietvertrag verbunden',
    paragraphs: [
      `am ${minute(at)} Uhr haben wir Ihr Konto im Mieterportal vom Mietvertrag getrennt und Sie auf allen Geräten abgemeldet. Das Konto selbst besteht weiter.`,
      'Der Grund: Die Mobilnummer, an die wir Ihren Zugangscode geschickt haben, war vorher geändert worden. Diese Änderung wurde nun rückgängig gemacht.',
    ],
    notes: [
      'Ist es Ihr Mietvertrag? Dann melden Sie sich im Mieterportal an und fordern Sie einen neuen Zugangscode an.',
      questions(brand.letterhead.phone),
    ],
  }),
  accountDeleted: ({ at }, { brand }) => ({
    subject: 'Ihr Konto ist gelöscht',
    paragraphs: [
      `am ${minute(at)} Uhr haben Sie Ihr Konto im Mieterportal gelöscht. Ein Mietvertrag mit uns ändert sich dadurch nicht, und Sie erreichen uns wie bisher.`,
      'Möchten Sie das Portal später wieder nutzen, registrieren Sie sich bitte neu. Ihr neues Konto verbinden Sie mit einem Zugangscode.',
    ],
    notes: [notYou(brand.letterhead.phone)],
  }),
}

/** The SMS about a newly connected account. */
export const accountTextMessages: Pick<Words['textMessages'], 'accountConnectedBySms'> = {
  accountConnectedBySms: (_, { brand }) =>
    `${brand.shortName}: Mit Ihrem Mietvertrag wurde ein Konto im Mieterportal verbunden. Waren das nicht Sie? Bitte rufen Sie uns gleich an: ${smsPhone(brand)}.`,
}

/** The letter about a newly connected account. */
export const accountLetters: Pick<Words['letters'], 'accountConnectedByLetter'> = {
  accountConnectedByLetter: ({ customerNumber, at, ...recipient }, { brand }) => ({
    ...letterFrame(recipient, brand.name),
    subject: connected.subject,
    opening: `am ${minute(at)} Uhr wurde ${connected.what} ${connected.means}`,
    closing: [wasYou, `${notYou(brand.letterhead.phone)} Sie erreichen uns: ${brand.letterhead.hours.de}.`],
    facts: [
      { label: 'Datum', value: day(at) },
      { label: 'Kundennummer', value: customerNumber, isStrong: true },
    ],
  }),
}
