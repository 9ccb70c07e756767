import type { CatalogPage } from './catalog.ts'
import { emergencyLine, publicEmergencyLine } from './emergency.ts'

/**
 * The pages of the portal that the search finds, with the words by which tenants search for them. The web app omits pages that
 * the rental contract or the browser does not offer.
 */
export const pages: readonly CatalogPage[] = [
  {
    id: 'additionalCosts',
    title: { de: 'Nebenkosten: Abrechnung und Vorauszahlung', en: 'Incidental costs: statement and advance payment' },
    description: { de: 'Ansehen, was abgerechnet wurde', en: 'See what you were charged for' },
    keywords: {
      de: 'Nebenkostenabrechnung, Betriebskostenabrechnung, Heizkostenabrechnung, Betriebskosten, Heizkosten, Nachzahlung, Guthaben, Verbrauchswerte, Belege, Abschlag',
      en: 'service charges, operating costs, bill, additional payment, credit, consumption',
    },
  },
  {
    id: 'rentalAccount',
    title: { de: 'Mieterkonto', en: 'Rental account' },
    description: { de: 'Was fällig war und was Sie gezahlt haben', en: 'What was due and what you have paid' },
    keywords: {
      de: 'Mietkonto, Kontostand, Kontoauszug, Zahlungen, gezahlt, überwiesen, Rückstand, Mietschulden, Saldo',
      en: 'rent account, balance, payments, paid, arrears, rent due, account statement',
    },
  },
  {
    id: 'contact',
    title: { de: 'Nachricht an uns schreiben', en: 'Send us a message' },
    description: { de: 'Kontakt', en: 'Contact' },
    keywords: {
      de: 'Kontakt, Kontaktformular, Kundenservice, Hausmeister, Hauswart, Hausverwalter, Frage, Hotline, anrufen, Sprechstunde, Mail schreiben',
      en: 'contact form, customer service, caretaker, janitor, superintendent, question, hotline, call, office hours',
    },
  },
  {
    id: 'rentalContract',
    title: { de: 'Mietvertrag', en: 'Rental contract' },
    description: { de: 'Miete, Bankverbindung, Ansprechperson', en: 'Rent, bank details, contact person' },
    keywords: {
      de: 'Miete, Vertrag, Vertragsnummer, Miethöhe, Kaltmiete, Warmmiete, Quadratmeter, Wohnfläche, Kaution, IBAN des Vermieters, wohin überweisen, Ansprechpartner, Hausmeister, Hausverwaltung, Hausverwalter, Sachbearbeiter, Vermieter, Telefonnummer',
      en: 'rent, lease, tenancy agreement, contract number, rent amount, square metres, living space, deposit, IBAN of the landlord, where to pay, contact person, caretaker, janitor, property manager, landlord, phone number',
    },
  },
  {
    id: 'inbox',
    title: { de: 'Post: Briefe und Dokumente', en: 'Post: letters and documents' },
    description: { de: 'Alle Dokumente, die Sie von uns bekommen haben', en: 'All documents that we have sent you' },
    keywords: {
      de: 'Brief, Schreiben, Unterlagen, Postfach, Posteingang, Archiv, PDF, herunterladen, Eingangsbestätigung',
      en: 'letter, mail, inbox, papers, archive, PDF, download, confirmation of receipt',
    },
  },
  {
    id: 'appointments',
    title: { de: 'Termin verschieben oder absagen', en: 'Reschedule or cancel an appointment' },
    description: { de: 'Im Anliegen, um das es geht', en: 'In the request that it is about' },
    keywords: {
      de: 'Termine, Terminverschiebung, Termin ändern, anderer Termin, neuer Termin, Handwerkertermin, wann kommt der Techniker, Stand, Auftragsnummer, Anliegen zurückziehen, Anliegen',
      en: 'appointments, change an appointment, other appointment, new appointment, postpone, when does the technician come, status, order number, withdraw a request',
    },
  },
  {
    id: 'contactData',
    title: { de: 'Telefonnummer ändern', en: 'Change your phone number' },
    description: { de: 'Kontaktdaten in Ihrem Profil', en: 'Contact data in your profile' },
    keywords: {
      de: 'Kontaktdaten, Handynummer, Mobilnummer, Festnetz, Telefon, Rufnummer, Erreichbarkeit, Profil',
      en: 'contact data, mobile number, cell phone, landline, telephone, profile',
    },
  },
  {
    id: 'emailAddress',
    title: { de: 'E-Mail-Adresse ändern', en: 'Change your e-mail address' },
    description: { de: 'In Ihrem Profil', en: 'In your profile' },
    keywords: { de: 'Mailadresse, Email, Mail, neue Adresse', en: 'email, mail, new address' },
  },
  {
    id: 'password',
    title: { de: 'Passwort ändern', en: 'Change your password' },
    description: { de: 'In Ihrem Profil', en: 'In your profile' },
    keywords: {
      de: 'Passwort vergessen, Kennwort, PIN, Zugang, Anmeldung, einloggen, Login',
      en: 'forgot, PIN, access, sign-in, login',
    },
  },
  {
    id: 'passkeys',
    title: { de: 'Mit Passkey anmelden', en: 'Sign in with a passkey' },
    description: { de: 'In Ihrem Profil', en: 'In your profile' },
    keywords: {
      de: 'Passkeys, Fingerabdruck, Gesichtserkennung, Zwei-Faktor',
      en: 'passkeys, fingerprint, face recognition, two-factor',
    },
  },
  {
    id: 'mails',
    title: { de: 'E-Mails vom Portal an- oder abschalten', en: 'Switch e-mails from the portal on or off' },
    description: { de: 'Benachrichtigungen in Ihrem Profil', en: 'Notifications in your profile' },
    keywords: {
      de: 'Benachrichtigung, Mitteilungen, Einstellungen, Newsletter, abbestellen',
      en: 'notification, settings, newsletter, unsubscribe',
    },
  },
  {
    id: 'language',
    title: { de: 'Sprache: Deutsch oder Englisch', en: 'Language: German or English' },
    description: { de: 'In Ihrem Profil', en: 'In your profile' },
    keywords: { de: 'English, Englisch, language, Einstellungen', en: 'Deutsch, Sprache, settings, translation' },
  },
  {
    id: 'devices',
    title: { de: 'Angemeldete Geräte', en: 'Signed-in devices' },
    description: {
      de: 'Abmelden, auch auf anderen Geräten: im Profil',
      en: 'Sign out, on other devices too: in your profile',
    },
    keywords: {
      de: 'ausloggen, abmelden, Handy verloren, Sitzung, Sicherheit, Konto gehackt',
      en: 'log out, logout, sign out, lost phone, session, security, hacked account',
    },
  },
  {
    id: 'deletion',
    title: { de: 'Portal-Konto löschen', en: 'Delete your portal account' },
    description: { de: 'In Ihrem Profil. Ihr Mietvertrag bleibt.', en: 'In your profile. Your rental contract stays.' },
    keywords: { de: 'Account, Benutzerkonto, Daten löschen, Datenschutz', en: 'user account, delete my data, privacy' },
  },
  {
    id: 'imprint',
    title: { de: 'Impressum: unsere Anschrift', en: 'Imprint: our address' },
    description: { de: 'Auf unserer Website', en: 'On our website' },
    keywords: {
      de: 'Adresse des Vermieters, Firmensitz, Öffnungszeiten, Vermieter, Wohnungsgeber, Eigentümer',
      en: 'address of the landlord, landlord, owner, office, opening hours',
    },
  },
  {
    id: 'lockedOut',
    title: { de: 'Ausgesperrt: Was jetzt zu tun ist', en: 'Locked out: what to do now' },
    description: { de: 'Notfall', en: 'Emergency' },
    keywords: {
      de: 'Tür zugefallen, vergessen, Schlüsseldienst, drinnen gelassen, komme nicht rein',
      en: 'lockout, left inside, forgot, forgotten, locksmith, shut out',
    },
    callFirst: [emergencyLine],
  },
  {
    id: 'emergency',
    title: { de: 'Notfall und Notdienst: Was jetzt zu tun ist', en: 'Emergency: what to do now' },
    description: { de: 'Telefonnummern und erste Schritte', en: 'Telephone numbers and first steps' },
    keywords: {
      de: 'Notdienst, Notruf, Notfallnummer, Bereitschaft, Hilfe, Feuerwehr, Polizei, Rettungsdienst',
      en: 'emergency service, emergency number, help, fire brigade, police, ambulance',
    },
    callFirst: [emergencyLine, publicEmergencyLine],
  },
]
