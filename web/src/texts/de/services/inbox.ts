import { formatNumber } from '../../formats.ts'

const documents = (count: number) => (count === 1 ? '1 Dokument' : `${formatNumber(count)} Dokumente`)

export const inbox = {
  heading: 'Post',
  folders: 'Ordner',
  folder: { inbox: 'Dokumente', archive: 'Archiv' },
  documents,
  loading: 'Die Dokumente werden geladen',
  failed: 'Die Dokumente konnten nicht geladen werden.',
  stale: 'Die Dokumente konnten nicht aktualisiert werden. Sie sehen den letzten bekannten Stand.',
  moreFailed: 'Weitere Dokumente konnten nicht geladen werden.',
  retry: 'Erneut versuchen',
  showMore: 'Mehr anzeigen',
  shownOf: (shown: number, count: number) => `${formatNumber(shown)} von ${documents(count)}n`,
  none: 'Keine Dokumente',
  noneText: {
    inbox: 'Dokumente, die wir für Sie ins Portal stellen, finden Sie hier.',
    archive: 'Was Sie ins Archiv verschieben, finden Sie hier wieder.',
  },
  categories: {
    certificate: 'Bescheinigung',
    statement: 'Abrechnung',
    contract: 'Vertrag',
    letter: 'Brief',
    notice: 'Mitteilung',
    receipt: 'Bestätigung',
    other: 'Sonstiges',
  },
  image: 'Bild',
  file: 'Datei',
  unread: 'Ungelesen: ',
  open: (title: string, kind: string) => `${title} öffnen, ${kind}`,
  save: 'Speichern',
  move: { archive: 'Ins Archiv verschieben', inbox: 'Zurück in die Post' },
  moved: {
    archive: (title: string) => `„${title}“ liegt jetzt im Archiv.`,
    inbox: (title: string) => `„${title}“ liegt jetzt in der Post.`,
  },
  moveFailed: (title: string) => `„${title}“ konnte nicht verschoben werden und liegt wieder am alten Platz.`,
  undo: 'Rückgängig',
  close: 'Schließen',
  openFailed: 'Das Dokument konnte nicht geöffnet werden.',
  openFailedText:
    'Klappt es auch beim nächsten Mal nicht, melden Sie sich bitte bei uns: Wir schicken es Ihnen gern noch einmal.',
  filter: {
    name: 'Post durchsuchen',
    words: 'Im Titel suchen',
    choices: (count: number) => (count === 0 ? 'Filter' : `Filter (${count} gesetzt)`),
    category: 'Art',
    anyCategory: 'Alle Arten',
    contract: 'Mietvertrag',
    anyContract: 'Alle Mietverträge',
    found: (found: number, count: number) =>
      `${formatNumber(found)} von ${documents(count)}${count === 1 ? '' : 'n'} gefunden`,
    foundSoFar: (found: number) => `${documents(found)} bisher gefunden. Ältere Post wird noch durchsucht …`,
    /** A button that shows the matching documents of the other folder. */
    showFound: {
      inbox: (found: number) => `In der Post: ${documents(found)} anzeigen`,
      archive: (found: number) => `Im Archiv: ${documents(found)} anzeigen`,
    },
    nothingIn: {
      inbox: 'Nur im Archiv gefunden',
      archive: 'Nur in der Post gefunden',
    },
    nothing: 'Nichts gefunden',
    nothingText: 'Kein Dokument passt zu Ihrer Auswahl.',
    reset: 'Auswahl aufheben',
    nothingFor: (words: string) => `Zu „${words}“ haben wir nichts gefunden.`,
    nothingForText: 'Vielleicht steht im Titel ein anderes Wort.',
    clear: 'Suche löschen',
  },
} as const
