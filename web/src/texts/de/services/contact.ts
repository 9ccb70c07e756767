/** The contact forms, for anonymous visitors and for tenants. */
export const contact = {
  heading: 'Kontakt',
  intro: 'Sie schreiben uns für jemanden oder im Auftrag? Sagen Sie uns, wer Sie sind und worum es geht.',
  loading: 'Das Formular wird geladen',
  tenants: {
    title: 'Sie haben einen Mietvertrag bei uns?',
    text: 'Anfragen von Mieterinnen und Mietern bearbeiten wir hier nicht. Bitte melden Sie sich an oder registrieren Sie sich: Dort sehen Sie auch, wie es weitergeht.',
    call: 'Ohne Anmeldung erreichen Sie uns unter',
  },
  signIn: 'Anmelden',
  register: 'Registrieren',
  readPrivacy: 'Datenschutzerklärung lesen',
  send: 'Absenden',
  discard: 'Verwerfen',
  keptInTab: 'Was Sie eingeben, bleibt einen Tag lang gesichert, solange dieses Fenster offen ist.',
  keptOnDevice:
    'Was Sie eingeben, bleibt auf diesem Gerät gesichert, bis Sie es absenden, verwerfen oder sich abmelden.',
  keptInPage: 'Was Sie eingeben, bleibt nur erhalten, solange diese Seite offen ist und Sie angemeldet sind.',
  notice: {
    title: 'Wichtiger Hinweis',
    text: 'Zu dieser Vertragsnummer gibt es einen Mietvertrag. Sind Sie die Mieterin oder der Mieter? Dann melden Sie sich bitte an oder registrieren Sie sich. Anfragen von Mieterinnen und Mietern bearbeiten wir nur dort.',
    kept: 'Melden Sie sich gleich in diesem Fenster an, sind Ihr Text und Ihre Dateien noch da. Das gilt nicht auf einem gemeinsam genutzten Gerät.',
    isNotTheTenant: 'Ich bin nicht die Mieterin oder der Mieter',
  },
  close: 'Schließen',
  sentBefore:
    'Eine frühere Fassung Ihrer Anfrage ist bereits angekommen. Möchten Sie die geänderte Fassung als neue Anfrage senden?',
  sentBeforeTenant:
    'Eine frühere Fassung Ihrer Anfrage ist bereits angekommen. Sie steht auf der Seite „Services“ unter „Meine Anliegen“. Möchten Sie die geänderte Fassung als neue Anfrage senden?',
  tenantIntro: 'Schreiben Sie uns. Ihre Daten sind schon eingetragen.',
  data: {
    title: 'Ihre Daten',
    name: 'Name',
    contractNumber: 'Vertragsnummer',
    address: 'Adresse',
  },
  failed: 'Das Formular konnte nicht geladen werden.',
  retry: 'Erneut versuchen',
  notOffered: 'Für diesen Mietvertrag gibt es das Kontaktformular nicht. Am Telefon sind wir weiter für Sie da:',
  toServices: 'Zu den Services',
  success: {
    title: 'Ihre Anfrage ist angekommen',
    thanks: 'Vielen Dank. Wir kümmern uns darum.',
    orderNumber: 'Auftragsnummer',
    copyNumber: { copy: 'Kopieren', copied: 'Kopiert', failed: 'Nummer markieren und kopieren' },
    whatNext: 'So geht es weiter',
    urgent: 'Eilt es? Notdienst, rund um die Uhr:',
    byMail: 'Die Antwort kommt an Ihre E-Mail-Adresse.',
    copy: 'Eine Kopie kommt in der Regel per E-Mail, ohne Ihre Dateien. Kommt keine, ist Ihre Anfrage trotzdem da.',
    keepNumber:
      'Bitte bewahren Sie die Auftragsnummer auf. Schreiben Sie uns noch einmal, nennen Sie sie bitte im Text.',
    follow: 'Den Stand sehen Sie jederzeit unter „Meine Anliegen“.',
    toStart: 'Zur Startseite',
    nothing: 'Hier steht keine gesendete Anfrage',
    nothingText: 'Die Auftragsnummer zeigen wir nur in dem Fenster, in dem eine Anfrage gesendet wurde.',
    toForm: 'Zum Kontaktformular',
  },
} as const
