/** Drafts and submissions, shared by the service flow, the contact form and the messages to a request. */
export const sending = {
  request: {
    title: 'Ihre Anfrage wird gesendet',
    waiting: 'Ihre Anfrage wird gerade verarbeitet. Wir fragen gleich noch einmal nach.',
    notSentTitle: 'Ihre Anfrage ist noch nicht gesendet',
    sendAgain: 'Als neue Anfrage senden',
    elsewhere: {
      changed: 'Dieses Anliegen ist auch in einem anderen Fenster offen. Beide zeigen denselben Stand.',
      dropped: 'Dieses Anliegen wurde in einem anderen Fenster abgesendet oder verworfen.',
    },
  },
  message: {
    title: 'Ihre Nachricht wird gesendet',
    waiting: 'Ihre Nachricht wird gerade verarbeitet. Wir fragen gleich noch einmal nach.',
    notSentTitle: 'Ihre Nachricht ist noch nicht gesendet',
    sendAgain: 'Zusätzlich senden',
    elsewhere: {
      changed: 'Diese Nachricht ist auch in einem anderen Fenster offen. Beide zeigen denselben Stand.',
      dropped: 'Diese Nachricht wurde in einem anderen Fenster gesendet oder verworfen.',
    },
  },
  moment: 'Einen Moment bitte.',
  files: (size: string) => `Ihre Dateien (${size}) werden übertragen. Das kann bei langsamer Verbindung etwas dauern.`,
  keptHere: 'Alle Angaben sind noch da.',
  sentBeforeTitle: 'Schon einmal gesendet',
  sentBefore:
    'Eine frühere Fassung dieser Anfrage ist bereits angekommen. Sie steht auf der Seite „Services“ unter „Meine Anliegen“. Möchten Sie die geänderte Fassung als neue Anfrage senden?',
  cancel: 'Abbrechen',
  close: 'Schließen',
  resumed: 'Sie machen dort weiter, wo Sie aufgehört haben.',
  resumedTopic: (topic: string) => `Sie setzen „${topic}“ fort.`,
  startOver: 'Neu beginnen',
  notKeptTitle: 'Bitte schließen Sie diese Seite nicht',
  notKept: 'Ihr Gerät kann Ihre Angaben nicht speichern. Sie können aber ganz normal weitermachen und absenden.',
  notKeptShared:
    'Auf einem gemeinsam genutzten Gerät speichern wir nichts. Schließen Sie die Seite oder laden Sie sie neu, sind Ihre Angaben weg.',
  retry: 'Erneut versuchen',
  gone: 'Das geht hier nicht mehr. Bitte laden Sie die Seite neu.',
} as const
