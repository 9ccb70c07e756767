/** Messages that a tenant adds to a request, and the withdrawal of a request. */
export const conversation = {
  add: 'Nachricht oder Foto hinzufügen',
  stillThere: 'Das Problem besteht noch',
  reopen:
    'Mit „Anliegen wieder öffnen“ melden Sie uns, dass das Problem noch besteht. Sie können etwas dazu schreiben oder ein Foto mitschicken.',
  sendReopening: 'Anliegen wieder öffnen',
  reopened: 'Ihr Anliegen ist wieder offen.',
  reopenedText: 'Wir kümmern uns darum. Unsere Antwort lesen Sie im Verlauf.',
  reportAgain: 'Das Formular öffnet sich mit Ihren früheren Angaben.',
  send: 'Senden',
  cancel: 'Verwerfen',
  missing: 'Bitte schreiben Sie eine Nachricht oder fügen Sie ein Foto hinzu.',
  sent: 'Ihre Nachricht ist angekommen.',
  sentText: 'Sie steht im Verlauf. Unsere Antwort lesen Sie dort, und wir schicken Ihnen eine E-Mail.',
  /** For a request that a co-tenant has sent. The mail about the answer goes to the co-tenant. */
  sentTextForCoTenant: 'Sie steht im Verlauf. Unsere Antwort lesen Sie dort.',
  sentBefore:
    'Eine frühere Fassung dieser Nachricht ist bereits angekommen. Sie steht im Verlauf. Möchten Sie die geänderte Fassung zusätzlich senden?',
  closedTitle: 'Ihre Nachricht ist nicht gesendet',
  closed:
    'Das Anliegen ist inzwischen abgeschlossen oder zurückgezogen. Sie können dazu nichts mehr senden. Ihr Text ist noch da. Besteht das Problem weiter, melden Sie es bitte neu.',
  failed: 'Das Formular konnte nicht geladen werden. Bitte laden Sie die Seite neu.',
  loading: 'Das Formular wird geladen',
  withdraw: 'Anliegen zurückziehen',
  withdrawTitle: 'Anliegen zurückziehen?',
  withdrawText:
    'Wir bearbeiten Ihr Anliegen dann nicht weiter. Besteht das Problem später doch noch, melden Sie es bitte neu.',
  withdrawAppointment: (when: string) => `Ihr Termin am ${when} wird abgesagt.`,
  withdrawClosed: 'Das Anliegen ist inzwischen erledigt oder zurückgezogen.',
  withdrawTooLate: 'Ihr Termin beginnt bald. Zurückziehen können Sie das Anliegen bis zwei Stunden vorher.',
  withdrawTooLateContact: 'Bitte rufen Sie uns an, wenn etwas dazwischenkommt:',
  keep: 'Nicht zurückziehen',
  withdrawn: 'Ihr Anliegen ist zurückgezogen.',
  close: 'Schließen',
} as const
