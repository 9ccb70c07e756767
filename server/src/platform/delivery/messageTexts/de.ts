import { momentsIn } from './moments.ts'
import { aboutRequest, requestMails } from './requests/de.ts'
import {
  accountDisconnected,
  connected,
  ownAccountDisconnected,
  passkeyChanges,
  passkeysOfPassword,
  recoveryCodeBySms,
  recoveryLetter,
  restoredMobile,
  sessionReuse,
} from './security/de.ts'
import type { Window, Words } from './words.ts'

const { day, minute, weekday, shortDay, shortMinute, hours } = momentsIn('de-DE')
const regards = 'Freundliche Grüße'
const team = (brandName: string) => `Ihr Team von ${brandName}`
const withoutScheme = (url: string) => url.replace(/^https?:\/\//, '')

const linkValidity = 'Der Link gilt 24 Stunden lang und nur einmal.'
const undoValidity = 'Der Link gilt 72 Stunden lang und nur einmal.'
/** "Montag, 30. November 2026, 10–12 Uhr". */
const when = (window: Window) => `${weekday(new Date(window.start))}, ${hours(window)}`
const shortWhen = (window: Window) => `${shortDay(new Date(window.start))}, ${hours(window)}`
const notYou = (brandPhone: string) => `Das waren nicht Sie? Dann rufen Sie uns bitte gleich an: ${brandPhone}.`
/**
 * Replaces non-breaking spaces, because an SMS that contains a character outside the SMS alphabet holds only 70 characters.
 */
const plain = (phone: string) => phone.replaceAll('\u00a0', ' ')
const noSignature = 'Dieser Brief wurde maschinell erstellt und gilt ohne Unterschrift.'

export const de: Words = {
  greeting: (name) => (name === undefined ? 'Guten Tag,' : `Guten Tag ${name},`),
  regards,
  team,
  noReply: 'Diese E-Mail kommt aus dem Mieterportal. Bitte antworten Sie nicht auf diese E-Mail.',
  orOpen: 'Oder öffnen Sie diese Adresse:',
  imprint: 'Impressum',
  privacy: 'Datenschutz',

  mails: {
    confirmRegistration: ({ link }, { brand }) => ({
      subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
      paragraphs: [
        `schön, dass Sie das Mieterportal von ${brand.name} nutzen möchten. Ein Schritt fehlt noch: Bestätigen Sie bitte, dass diese E-Mail-Adresse Ihnen gehört.`,
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
    resetPassword: ({ link }) => ({
      subject: 'Passwort zurücksetzen',
      paragraphs: ['über diesen Link legen Sie ein neues Passwort für das Mieterportal fest.'],
      links: [{ label: 'Neues Passwort festlegen', href: link }],
      notes: [
        'Der Link gilt eine Stunde lang und nur einmal. Haben Sie mehrere dieser E-Mails bekommen? Dann gilt nur der Link in der neuesten.',
        'Sie haben das nicht angefordert? Dann löschen Sie diese E-Mail einfach. Ihr Passwort bleibt, wie es ist.',
      ],
    }),
    confirmEmail: ({ link }) => ({
      subject: 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
      paragraphs: [
        'Sie möchten sich künftig mit dieser E-Mail-Adresse im Mieterportal anmelden. Bestätigen Sie bitte, dass sie Ihnen gehört. Bis dahin gilt Ihre bisherige Adresse.',
      ],
      links: [{ label: 'E-Mail-Adresse bestätigen', href: link }],
      notes: [
        linkValidity,
        'Sie haben das nicht angefordert? Dann löschen Sie diese E-Mail einfach. Ohne Ihre Bestätigung ändert sich nichts.',
      ],
    }),
    emailWillChange: ({ newEmail, at }, { brand }) => ({
      subject: 'Ihre E-Mail-Adresse soll geändert werden',
      paragraphs: [
        `am ${minute(at)} Uhr wurde in Ihrem Konto eine neue E-Mail-Adresse eingetragen: ${newEmail}. Sie gilt, sobald jemand sie von dort aus bestätigt.`,
      ],
      notes: [notYou(brand.letterhead.phone)],
    }),
    emailChanged: ({ newEmail, undoLink, at }, { brand }) => ({
      subject: 'Ihre E-Mail-Adresse wurde geändert',
      paragraphs: [
        `seit dem ${minute(at)} Uhr melden Sie sich im Mieterportal mit ${newEmail} an. An diese Adresse hier schreiben wir Ihnen nicht mehr. Auf anderen Geräten sind Sie nun abgemeldet.`,
      ],
      links: [{ label: 'Änderung rückgängig machen', href: undoLink }],
      notes: [
        'Waren Sie das? Dann müssen Sie nichts tun.',
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
    passwordChanged: ({ at, ...passkeys }, { brand, publicUrl }) => ({
      subject: 'Ihr Passwort wurde geändert',
      paragraphs: [
        `am ${minute(at)} Uhr wurde das Passwort Ihres Kontos im Mieterportal geändert. Auf anderen Geräten sind Sie nun abgemeldet.`,
        ...passkeysOfPassword(passkeys),
      ],
      notes: [
        `${notYou(brand.letterhead.phone)} Ein neues Passwort legen Sie hier fest: ${publicUrl}/login/forgot-password`,
      ],
    }),
    refreshTokenReused: ({ at }, { brand, publicUrl }) =>
      sessionReuse({ at: minute(at), publicUrl, phone: brand.letterhead.phone }),
    passkeysChanged: ({ change, at }, { brand, publicUrl }) => ({
      ...passkeyChanges[change](minute(at)),
      notes: [
        `${notYou(brand.letterhead.phone)} Ein neues Passwort legen Sie hier fest: ${publicUrl}/login/forgot-password`,
      ],
    }),
    accountDeleted: ({ at }, { brand }) => ({
      subject: 'Ihr Konto ist gelöscht',
      paragraphs: [
        `am ${minute(at)} Uhr haben Sie Ihr Konto im Mieterportal gelöscht. Ihr Mietvertrag läuft unverändert weiter, und Sie erreichen uns wie bisher.`,
        'Möchten Sie das Portal später wieder nutzen, registrieren Sie sich einfach neu.',
      ],
      notes: [notYou(brand.letterhead.phone)],
    }),
    numbersChanged: ({ numbers, undoLink, restoredNumber, isAccountDisconnected, at }, { brand, publicUrl }) => ({
      subject: 'Ihre Telefonnummern wurden geändert',
      paragraphs: [
        `am ${minute(at)} Uhr wurde im Mieterportal geändert, unter welcher Telefonnummer wir Sie erreichen.`,
        ...numbers.map(
          ({ name, maskedNumber }) =>
            `${name === 'mobile' ? 'Mobilnummer' : 'Festnetznummer'}: ${maskedNumber === null ? 'gelöscht' : `jetzt ${maskedNumber}`}`,
        ),
        ...(isAccountDisconnected ? [ownAccountDisconnected] : []),
      ],
      ...(undoLink !== undefined && { links: [{ label: 'Mobilnummer zurücksetzen', href: undoLink }] }),
      notes: [
        ...(undoLink === undefined ? [] : [`${restoredMobile(restoredNumber)} ${undoValidity}`]),
        `${notYou(brand.letterhead.phone)} Ein neues Passwort legen Sie hier fest: ${publicUrl}/login/forgot-password`,
      ],
    }),
    accountDisconnected: ({ at }, { brand }) => accountDisconnected(minute(at), brand.letterhead.phone),
    accountConnected: ({ at }, { brand }) => ({
      subject: connected.subject,
      paragraphs: [`am ${minute(at)} Uhr wurde ${connected.what}`, connected.means],
      notes: [connected.wasYou, notYou(brand.letterhead.phone)],
    }),
    helpReceived: ({ ticketNumber }, { brand }) => ({
      subject: `Ihre Anfrage ${ticketNumber} ist angekommen`,
      paragraphs: [
        `danke für Ihre Nachricht. Wir prüfen Ihre Angaben und melden uns in der Regel innerhalb von zwei Werktagen. Ihre Anfrage hat die Auftragsnummer ${ticketNumber}.`,
      ],
      notes: [
        `Sie möchten nicht warten? Rufen Sie uns an: ${brand.letterhead.phone} (${brand.letterhead.hours.de}). Halten Sie bitte die Auftragsnummer bereit.`,
      ],
    }),
    appointmentOffered: ({ technician, topic, orderNumber, link }) => ({
      subject: 'Freie Termine warten auf Sie',
      paragraphs: [
        `${technician.name} von ${technician.company} hat Termine für Sie frei. Bitte wählen Sie einen aus.`,
        aboutRequest(topic, orderNumber),
      ],
      links: [{ label: 'Termin wählen', href: link }],
      notes: [
        'Die Termine sind nicht für Sie reserviert: Wer früher wählt, hat mehr Auswahl.',
        'Es passt keiner? Auch das sagen Sie uns dort, und wir kümmern uns darum.',
      ],
    }),
    appointmentAgreed: ({ window, technician, topic, orderNumber, link }) => ({
      subject: `${technician.name} kommt am ${shortWhen(window)}`,
      paragraphs: [
        `Ihr Termin steht fest: ${when(window)}. Zu Ihnen kommt ${technician.name} von ${technician.company}.`,
        aboutRequest(topic, orderNumber),
      ],
      links: [{ label: 'Termin ansehen', href: link }],
      notes: [
        'Mit der Datei im Anhang übernehmen Sie den Termin in Ihren Kalender.',
        'Passt es doch nicht? Bis zwei Stunden vorher können Sie den Termin im Mieterportal verschieben oder absagen.',
      ],
    }),
    appointmentMoved: ({ window, technician, topic, orderNumber, link }) => ({
      subject: `Neuer Termin: ${technician.name} kommt am ${shortWhen(window)}`,
      paragraphs: [
        `Ihr Termin ist verschoben auf ${when(window)}. Zu Ihnen kommt ${technician.name} von ${technician.company}.`,
        aboutRequest(topic, orderNumber),
      ],
      links: [{ label: 'Termin ansehen', href: link }],
      notes: ['Öffnen Sie die Datei im Anhang: Sie ändert den Eintrag in Ihrem Kalender.'],
    }),
    appointmentCancelled: ({ window, technician, topic, orderNumber, link }) => ({
      subject: `Abgesagt: Ihr Termin am ${shortWhen(window)}`,
      paragraphs: [
        `Ihr Termin am ${when(window)} ist abgesagt. ${technician.name} von ${technician.company} kommt nicht.`,
        aboutRequest(topic, orderNumber),
      ],
      links: [{ label: 'Anliegen ansehen', href: link }],
      notes: [
        'Ihr Anliegen bleibt bestehen. Einen neuen Termin finden Sie im Mieterportal.',
        'Mit der Datei im Anhang verschwindet der Eintrag aus Ihrem Kalender.',
      ],
    }),
    appointmentReminder: ({ window, technician, topic, orderNumber, link, moveLink }) => ({
      subject: `Erinnerung: ${technician.name} kommt am ${shortWhen(window)}`,
      paragraphs: [
        `wir erinnern Sie an Ihren Termin: ${when(window)}. Zu Ihnen kommt ${technician.name} von ${technician.company}.`,
        aboutRequest(topic, orderNumber),
      ],
      links: [
        { label: 'Termin ansehen', href: link },
        { label: 'Termin verschieben', href: moveLink },
      ],
      notes: ['Verschieben oder absagen können Sie den Termin bis zwei Stunden vorher.'],
    }),
    ...requestMails,
    newDocument: ({ link }) => ({
      subject: 'Sie haben Post',
      paragraphs: ['im Mieterportal liegt ein neues Dokument für Sie.'],
      links: [{ label: 'Zur Post', href: link }],
      notes: [
        'Was darin steht, lesen nur Sie: Melden Sie sich dazu im Mieterportal an.',
        'Sie möchten diese E-Mails nicht mehr? Im Portal können Sie sie unter „Profil“ abschalten.',
      ],
    }),
  },

  textMessages: {
    codeBySms: ({ code, customerNumber, expiresAt }, { brand, publicUrl }) =>
      `${brand.shortName}: Ihr Zugangscode ist ${code}, Kundennummer ${customerNumber}, gültig bis ${shortMinute(expiresAt)}: ${withoutScheme(publicUrl)}/login. Nicht weitergeben.`,
    recoveryCodeBySms,
    accountConnectedBySms: (_, { brand }) =>
      `${brand.shortName}: Mit Ihrem Mietvertrag wurde ein Konto im Mieterportal verbunden. Waren das nicht Sie? Bitte rufen Sie uns gleich an: ${plain(brand.letterhead.phone)}.`,
  },

  letters: {
    codeByLetter: ({ name, code, customerNumber, contractNumber, at, expiresAt }, { brand, publicUrl }) => ({
      subject: 'Ihr Zugangscode für das Mieterportal',
      greeting: `Guten Tag ${name},`,
      opening: 'mit diesem Code verbinden Sie Ihr Konto im Mieterportal mit Ihrem Mietvertrag.',
      code: {
        label: 'Ihr Zugangscode',
        value: code,
        qr: {
          caption: 'Mit der Kamera Ihres Telefons: Das Bild rechts öffnet die Anmeldung.',
          content: `${publicUrl}/login`,
        },
        howTo: 'So geht es',
        steps: [
          `Öffnen Sie ${withoutScheme(publicUrl)}/login und melden Sie sich an.`,
          `Geben Sie den Zugangscode und Ihre Kundennummer ${customerNumber} ein. Groß oder klein, mit oder ohne Bindestriche: beides ist richtig. Das Zeichen 0 ist immer eine Null.`,
          'Fertig. Sie sehen Ihren Vertrag, Ihre Anliegen und Ihre Post.',
        ],
      },
      closing: [
        `Der Code gilt bis zum ${day(expiresAt)} und nur einmal. Geben Sie ihn bitte niemandem weiter; wir fragen Sie nie danach, auch nicht am Telefon.`,
        `Sie haben keinen Code angefordert, oder etwas klappt nicht? Rufen Sie uns an: ${brand.letterhead.phone} (${brand.letterhead.hours.de}).`,
      ],
      regards,
      team: team(brand.name),
      noSignature,
      facts: [
        { label: 'Datum', value: day(at) },
        { label: 'Vertragsnummer', value: contractNumber },
        { label: 'Kundennummer', value: customerNumber, isStrong: true },
      ],
    }),
    recoveryCodeByLetter: (message, context) => ({
      ...recoveryLetter(message, context),
      regards,
      team: team(context.brand.name),
      noSignature,
    }),
    accountConnectedByLetter: ({ name, customerNumber, at }, { brand }) => ({
      subject: connected.subject,
      greeting: `Guten Tag ${name},`,
      opening: `am ${minute(at)} Uhr wurde ${connected.what} ${connected.means}`,
      closing: [connected.wasYou, `${notYou(brand.letterhead.phone)} Sie erreichen uns: ${brand.letterhead.hours.de}.`],
      regards,
      team: team(brand.name),
      noSignature,
      facts: [
        { label: 'Datum', value: day(at) },
        { label: 'Kundennummer', value: customerNumber, isStrong: true },
      ],
    }),
  },
}
