import type { Language } from '@portal/contract/api/texts'
import type { Interruption } from '../problems/interrupted.ts'

/** The sentences around the problems and changes of an import, as the command and the watched folder write them. */
interface Sentences {
  xlsx: (sheet: string) => string
  csv: (encoding: string, delimiter: string) => string
  tab: string
  layout: (parts: {
    kind: string
    label: string | undefined
    mapping: string | null
    headerRow: number
    columns: number
  }) => string
  counts: (counts: { read: number; checked: number; refused: number; repeated: number }) => string
  fileRefused: string
  furtherProblems: (count: number) => string
  refusedRowsIn: (path: string) => string
  notWritten: { check: string; dryRun: string; apply: string }
  onlyChecked: (kind: string) => string
  forExample: string
  mails: (count: number) => string
  endings: (count: number) => string
  written: (importId: number) => string
  writtenBefore: (importId: number) => string
  noConflicts: string
  conflicts: string
  interruptions: Readonly<Record<Interruption, string>>
}

export const reportSentences: Readonly<Record<Language, Sentences>> = {
  de: {
    xlsx: (sheet) => `XLSX, Tabellenblatt „${sheet}“`,
    csv: (encoding, delimiter) => `CSV, ${encoding}, Trennzeichen ${delimiter}`,
    tab: 'Tabulator',
    layout: ({ kind, label, mapping, headerRow, columns }) =>
      `Art ${kind} (${label})${mapping === null ? '' : `, Zuordnung ${mapping}`}. Kopfzeile in Zeile ${headerRow}, ${columns} Spalten benutzt.`,
    counts: ({ read, checked, refused, repeated }) =>
      `${read} Zeilen: ${checked} ohne Fehler, ${refused} abgelehnt, ${repeated} wiederholt.`,
    fileRefused: 'Die Datei wird abgelehnt.',
    furtherProblems: (count) => `${count} weitere Fehler: Mit --refused bekommen Sie alle abgelehnten Zeilen.`,
    refusedRowsIn: (path) => `Die abgelehnten Zeilen sind in ${path}.`,
    notWritten: {
      check: 'Ohne die Datenbank geprüft. Nichts ist geschrieben.',
      dryRun: 'Nichts ist geschrieben. Mit --apply schreiben Sie das in das Portal.',
      apply: 'Nichts ist geschrieben.',
    },
    onlyChecked: (kind) =>
      `Daten der Art „${kind}“ kann das Portal prüfen, aber noch nicht übernehmen. Nichts ist geschrieben.`,
    forExample: 'Zum Beispiel:',
    mails: (count) => `Mails an Mieter: ${count}.`,
    endings: (count) => `Zu bestätigen, weil es endet oder entfällt: ${count}.`,
    written: (importId) =>
      `Import ${importId} ist geschrieben. „npm run import -- undo ${importId}“ macht ihn rückgängig.`,
    writtenBefore: (importId) =>
      `Import ${importId} hat schon genau diese Datei geschrieben, also ist jetzt nichts geschrieben.`,
    noConflicts: 'Ihr System hat alles, was Mieter geändert haben.',
    conflicts: 'In Ihr System zu übernehmen:',
    interruptions: {
      otherImport:
        'Ein anderer Import läuft. Nichts ist geschrieben: Starten Sie diesen noch einmal, wenn er fertig ist.',
      otherChange:
        'Ein Mieter oder ein anderes Programm hat im selben Moment dieselben Daten geändert. Nichts ist geschrieben: Starten Sie den Import noch einmal.',
      noSpace:
        'Auf dem Datenträger ist weniger als 1 GB frei. Nichts ist geschrieben: Schaffen Sie Platz, und starten Sie den Import noch einmal.',
      noScanner:
        'Der Virenscanner von CLAMD_URL hat nicht geantwortet. Nichts ist geschrieben: Starten Sie den Import noch einmal, wenn er wieder läuft.',
    },
  },
  en: {
    xlsx: (sheet) => `XLSX, sheet "${sheet}"`,
    csv: (encoding, delimiter) => `CSV, ${encoding}, delimiter ${delimiter}`,
    tab: 'tab',
    layout: ({ kind, label, mapping, headerRow, columns }) =>
      `Kind ${kind} (${label})${mapping === null ? '' : `, mapping ${mapping}`}. Header in row ${headerRow}, ${columns} columns used.`,
    counts: ({ read, checked, refused, repeated }) =>
      `${read} rows: ${checked} without problems, ${refused} refused, ${repeated} repeated.`,
    fileRefused: 'The file is refused.',
    furtherProblems: (count) => `${count} further problems: use --refused to get all refused rows.`,
    refusedRowsIn: (path) => `The refused rows are in ${path}.`,
    notWritten: {
      check: 'Checked without the database. Nothing was written.',
      dryRun: 'Nothing was written. Use --apply to write this into the portal.',
      apply: 'Nothing was written.',
    },
    onlyChecked: (kind) => `Data of the kind "${kind}" can be checked, but not imported yet. Nothing was written.`,
    forExample: 'For example:',
    mails: (count) => `Mails to tenants: ${count}.`,
    endings: (count) => `Endings and removals to confirm: ${count}.`,
    written: (importId) => `Import ${importId} is written. "npm run import -- undo ${importId}" undoes it.`,
    writtenBefore: (importId) => `Import ${importId} has written exactly this file before, so nothing was written.`,
    noConflicts: 'Your system has everything that tenants have changed.',
    conflicts: 'To be taken over into your system:',
    interruptions: {
      otherImport: 'Another import is running. Nothing was written: start this one again when it has ended.',
      otherChange:
        'A tenant or another program has changed the same data at the same moment. Nothing was written: start the import again.',
      noSpace: 'The disk has less than 1 GB of free space. Nothing was written: make room, and start the import again.',
      noScanner:
        'The virus scanner of CLAMD_URL gave no verdict. Nothing was written: start the import again when it works.',
    },
  },
}
