/** The details of a request. */
export const requestDetails = {
  sentBy: (name: string) => `Anliegen von ${name}`,
  copyNumber: { copy: 'Kopieren', copied: 'Kopiert', failed: 'Nummer markieren und kopieren' },
  close: 'Schließen',
  requestFailed: 'Das Anliegen konnte nicht geladen werden.',
  gone: 'Dieses Anliegen gibt es bei diesem Mietvertrag nicht.',
  statusTitle: 'Aktueller Stand',
  next: 'Wie es weitergeht',
  nextByStatus: {
    received: 'Wir prüfen Ihr Anliegen und melden uns, wenn etwas unklar ist.',
    beingChecked: 'Wir klären, was zu tun ist, und beauftragen einen Fachbetrieb, wenn es nötig ist.',
    commissioned: 'Der Fachbetrieb meldet sich, um einen Termin zu vereinbaren.',
    appointmentAgreed: 'Der Fachbetrieb kommt zum vereinbarten Termin.',
    workDone: 'Ist alles in Ordnung, müssen Sie nichts tun. Wir prüfen die Rückmeldung und schließen Ihr Anliegen ab.',
    closed: 'Sie müssen nichts weiter tun.',
    withdrawn: 'Sie müssen nichts weiter tun.',
  },
  /** The next step after a request has been checked, for requests that usually need no contractor. */
  nextByStaff: 'Wir klären, was zu tun ist, und melden uns bei Ihnen.',
  /** Before the next step of an urgent request, whose numbers are at the top of the page. */
  callNow:
    'Brauchen Sie schnelle Hilfe und hat noch niemand angerufen, rufen Sie bitte jetzt an, bei Gas oder CO von draußen.',
  /** The next step after a status that only the landlord's own text describes. */
  nextByLandlordsText: 'Sobald sich etwas ändert, lesen Sie es hier.',
  nextPart: (part: string) => `Zuerst kommt „${part}“. Den Stand sehen Sie unter „Dazu gehört“.`,
  appointmentOver: 'Der Termin ist vorbei. Wir warten auf die Rückmeldung des Fachbetriebs.',
  /** The next step of a request that the portal answers with a document. */
  documentNext:
    'Die Bescheinigung wird geschrieben. Sie müssen nicht warten: Sie liegt in Ihrer Post, sobald sie fertig ist.',
  details: 'Angaben',
  location: 'Lage',
  message: 'Nachricht an Sie',
  messageOf: (day: string) => `Nachricht vom ${day}`,
  history: 'Verlauf',
  atTime: (day: string, time: string) => `${day}, ${time} Uhr`,
  attachments: 'Ihre Dateien',
  documents: 'Dokumente für Sie',
  open: 'öffnen',
  save: 'speichern',
  subRequests: 'Dazu gehört',
  waitsForLandlord: (name: string, day: string) => `Liegt bei ${name}, seit ${day}`,
  waitsForTenant: (day: string) => `Liegt bei Ihnen, seit ${day}`,
  waitsForContractor: (day: string) => `Liegt beim Fachbetrieb, seit ${day}`,
  nothingToDo: 'Sie müssen nichts tun.',
  callUs: 'Haben Sie Fragen dazu? Rufen Sie uns an:',
  endedOn: (day: string) => `Beendet am ${day}`,
} as const
