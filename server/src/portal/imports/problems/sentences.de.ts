import type { Problem } from './problem.ts'
import { joined, type Sentences } from './sentences.ts'

const list = (names: readonly string[] | undefined) => joined(names, 'und', '„', '“')
const columns = (problem: Problem) => list(problem.columns?.map(({ de }) => de))

/** Sentences without file, row, column and value, which `describeProblem` writes before them. */
export const sentencesDe: Sentences = {
  fileMissing: () => 'Die Datei gibt es nicht, sie ist ein Ordner, oder das Portal darf sie nicht lesen.',
  fileEmpty: () => 'Die Datei ist leer.',
  fileTooLarge: ({ count }) =>
    `Die Datei hat ${count} MB, erlaubt sind 200 MB. Teilen Sie sie auf mehrere Dateien auf.`,
  fileIsOldExcel: () =>
    'Die Datei ist eine Excel-Datei im alten Format (XLS) oder hat ein Kennwort. Speichern Sie sie in Excel als „Excel-Arbeitsmappe (*.xlsx)“ ohne Kennwort.',
  fileIsBinaryExcel: () =>
    'Die Datei ist eine Excel-Binärarbeitsmappe (XLSB). Speichern Sie sie in Excel als „Excel-Arbeitsmappe (*.xlsx)“.',
  fileIsOpenDocument: () => 'Die Datei ist eine OpenDocument-Datei (ODS). Speichern Sie sie als XLSX oder CSV.',
  fileIsArchive: () => 'Die Datei ist ein Archiv ohne Excel-Tabelle. Entpacken Sie sie zuerst.',
  fileIsPdf: () => 'Die Datei ist eine PDF-Datei. Das Portal liest CSV, XLSX und NDJSON.',
  fileIsMarkup: () =>
    'Die Datei enthält HTML oder XML, auch wenn sie wie eine Excel-Datei heißt. Öffnen Sie sie in Excel und speichern Sie sie als XLSX.',
  fileIsJsonArray: () =>
    'Die Datei ist eine JSON-Liste. Erwartet wird NDJSON: ein JSON-Objekt pro Zeile, ohne Klammern darum.',
  fileIsBinary: () => 'Die Datei ist weder Text noch eine Excel-Datei. Das Portal liest CSV, XLSX und NDJSON.',
  fileDamaged: () => 'Die Datei ist beschädigt oder unvollständig. Exportieren oder übertragen Sie sie noch einmal.',
  fileCutOff: () =>
    'Die letzte Zeile ist unvollständig, die Datei ist also wahrscheinlich abgeschnitten. Exportieren oder übertragen Sie sie noch einmal.',
  fileUnpacksTooLarge: () =>
    'Die Datei würde auf mehr als 1 GB entpackt. Löschen Sie leere Zeilen und Formate, oder nehmen Sie CSV.',
  fileTooComplex: () =>
    'Die Datei braucht zu viel Speicher. Teilen Sie sie auf mehrere Dateien auf, oder nehmen Sie CSV.',
  fileTooSlow: () => 'Die Datei zu lesen dauert zu lange. Teilen Sie sie auf mehrere Dateien auf, oder nehmen Sie CSV.',
  quoteNotClosed: () =>
    'Ein Anführungszeichen, das einen Text beginnt, hat kein Ende. Ab hier lässt sich die Datei nicht lesen.',
  tooManyRows: ({ count }) => `Die Datei hat mehr als ${count} Zeilen. Teilen Sie sie auf mehrere Dateien auf.`,
  headerMissing: () =>
    'Die Datei hat keine Kopfzeile: Die erste Zeile muss die Spalten benennen, zum Beispiel „Nachname“ und „Vertragsnummer“. Ergänzen Sie sie.',
  headerUnknown: (problem) => {
    const { missing = [], expected, names = [] } = problem
    if (!expected || names.length === 0) return 'Die Datei hat keine Kopfzeile, die das Portal kennt.'
    const lacks = missing.map(({ column, headers, closest }) => {
      const others = headers.length > 0 ? ` (auch ${list(headers)})` : ''
      return `„${column.de}“${others}${closest === null ? '' : ` – am ähnlichsten ist „${closest}“`}`
    })
    const hint =
      names.length === 1
        ? ' Die Zeile besteht aus nur einer Spalte: Erlaubte Trennzeichen sind Semikolon, Komma und Tabulator.'
        : ''
    return `Die Kopfzeile passt nicht. Am besten passt „${expected.de}“, aber es fehlen die Spalten: ${lacks.join('; ')}. Gefunden wurden ${list(names)}.${hint} Heißen die Spalten bei Ihnen anders, hilft eine Zuordnung: in der Verwaltung unter „Spalten zuordnen“, beim Befehl mit --mapping.`
  },
  headerRepeated: ({ names }) =>
    `Mehrere Spalten bedeuten dasselbe: ${list(names)}. Löschen Sie alle bis auf eine, oder ordnen Sie sie zu.`,
  kindUnclear: ({ names, value }) =>
    value === undefined
      ? `Die Kopfzeile passt zu mehreren Arten von Daten: ${list(names)}. Geben Sie die Art an.`
      : `Die Art „${value}“ gibt es nicht. Es gibt ${list(names)}.`,
  mappingUnknown: ({ names }) =>
    names?.length ? `Die Zuordnung gibt es nicht. Es gibt ${list(names)}.` : 'Die Zuordnung gibt es nicht.',
  mergedCells: ({ names }) =>
    `Die Tabelle hat verbundene Zellen: ${list(names)}. Heben Sie die Verbindung auf und füllen Sie jede Zelle aus.`,
  noRows: () => 'Unter der Kopfzeile stehen keine Zeilen.',
  tooManyRefused: ({ count, value }) =>
    `${count} von ${value} Zeilen sind fehlerhaft, das sind mehr als 20 %. Deshalb wird keine Zeile übernommen.`,
  olderThanLast: ({ value, names }) =>
    `Die Datei ist vom ${value}, aber ${list(names)} wurde schon übernommen und ist neuer. Nehmen Sie einen neueren Export.`,
  fromFuture: ({ value }) =>
    `Die Datei ist vom ${value}, also aus der Zukunft. Korrigieren Sie die Angabe oder die Spalte mit dem Tag des Exports.`,
  kindNotApplied: ({ value }) => `Daten der Art „${value}“ kann das Portal bisher nur prüfen, noch nicht übernehmen.`,
  documentsNeedFiles: () =>
    'Eine Liste von Dokumenten braucht die Dateien der Dokumente, hochladen lässt sich aber nur eine Datei. Legen Sie die Liste und die Dateien in den Ordner der Importe, oder benutzen Sie „npm run import“.',
  otherLandlord: ({ count = 0, value, names = [] }) =>
    `Das Portal kennt nur bei ${Number(value) - count} von ${value} Zeilen den Mieter oder das Haus, obwohl es schon ${names[0]} übernommene Mietverhältnisse hat. Wahrscheinlich ist es die Datei eines anderen Vermieters. Prüfen Sie die Datei. Soll sie wirklich dazukommen, bestätigen Sie die unbekannten Zeilen mit --confirm-unknown ${count}.`,
  endingsNotConfirmed: ({ count, value }) =>
    `Die Datei würde ${count} von ${value} Einträgen beenden oder entfernen. Prüfen Sie das im Probelauf, und bestätigen Sie die Zahl mit --confirm-endings ${count}.`,
  mailsNotConfirmed: ({ count }) =>
    `Die Datei würde ${count} Mails an Mieter auslösen. Prüfen Sie das im Probelauf, und bestätigen Sie die Zahl mit --confirm-mails ${count}. Eine Spalte „Mail an den Mieter“ mit „nein“ verhindert die Mails.`,
  importCrashed: () =>
    'Als das Portal diese Datei zuletzt übernommen hat, ist der Server abgestürzt oder abgeschaltet worden. Nichts ist geschrieben. Prüfen Sie die Datei mit dem Befehl, und legen Sie sie dann noch einmal in den Ordner.',

  required: () => 'Ein Wert ist nötig.',
  requiredOneOf: (problem) => `Mindestens eine der Spalten ${columns(problem)} muss einen Wert haben.`,
  cellCount: ({ count, value }) =>
    `Die Zeile hat ${count} Zellen, die Kopfzeile ${value}. Wahrscheinlich ist das Trennzeichen ein anderes als in der Kopfzeile oder steht ohne Anführungszeichen in einem Text.`,
  notJson: () => 'Die Zeile ist kein JSON-Objekt.',
  nested: () => 'Der Wert ist eine Liste oder ein Objekt.',
  tooLong: () => 'Der Text ist zu lang.',
  control: () => 'Der Text enthält unsichtbare Steuerzeichen.',
  otherEncoding: () => 'Umlaute sind falsch gelesen: Die Datei mischt Zeichensätze (UTF-8 und Windows-1252).',
  formula: () => 'Die Zelle enthält eine Formel. Fügen Sie die Spalte als Werte ein.',
  errorValue: () => 'Die Zelle enthält einen Fehlerwert Ihres Tabellenprogramms.',
  scientific: () =>
    'Ihr Tabellenprogramm hat die Nummer gerundet. Formatieren Sie die Spalte als Text und exportieren Sie noch einmal aus Ihrem System.',
  digitsLost: () =>
    'Ihr Tabellenprogramm hat die Nummer als Zahl gespeichert und kann Ziffern verloren haben. Formatieren Sie die Spalte als Text.',
  zerosLost: () => 'Eine führende Null fehlt wahrscheinlich. Formatieren Sie die Spalte als Text.',
  becameDate: () => 'Ihr Tabellenprogramm hat aus dem Wert ein Datum gemacht. Formatieren Sie die Spalte als Text.',
  notWhole: () => 'Die Zahl ist nicht ganz.',
  notNumber: () => 'Der Wert ist keine Zahl.',
  outOfRange: () => 'Die Zahl ist zu klein oder zu groß.',
  decimalMarkUnclear: () =>
    'Es ist unklar, ob das Zeichen Tausender trennt oder Nachkommastellen. Schreiben Sie zwei Nachkommastellen.',
  otherDecimalMark: () => 'Die Zahl hat ein anderes Dezimalzeichen als die anderen Zahlen der Datei.',
  tooManyDecimals: () => 'Die Zahl hat zu viele Nachkommastellen.',
  notDate: () => 'Der Wert ist kein Datum.',
  noSuchDay: () => 'Diesen Tag gibt es nicht.',
  twoDigitYear: () => 'Das Jahr hat nur zwei Ziffern, das Jahrhundert ist unklar.',
  implausibleYear: () => 'Das Jahr liegt nicht zwischen 1900 und 2100.',
  notTime: () => 'Die Uhrzeit fehlt oder ist keine.',
  notIban: () => 'Der Wert ist keine IBAN, oder ihre Länge stimmt nicht.',
  ibanChecksum: () => 'Die Prüfziffer der IBAN stimmt nicht; wahrscheinlich ist eine Ziffer falsch.',
  notEmail: () => 'Der Wert ist keine E-Mail-Adresse.',
  notPhone: () => 'Der Wert ist keine gültige Telefonnummer.',
  phoneTooShort: () => 'Die Telefonnummer ist zu kurz.',
  phoneTooLong: () => 'Die Telefonnummer ist zu lang.',
  notPostalCode: () => 'Der Wert ist keine Postleitzahl.',
  notContractNumber: () => 'Der Wert ist keine Vertragsnummer des Portals.',
  unknownWord: () => 'Das Portal kennt dieses Wort nicht. Eine Zuordnung kann es erklären.',
  nameOrder: () => 'Es ist unklar, welcher Teil der Nachname ist.',
  houseNumberMissing: () => 'Die Hausnummer fehlt.',
  townMissing: () => 'Der Ort oder die Postleitzahl fehlt.',
  notPath: () => 'Der Wert ist kein Name einer Datei im Ordner des Imports.',
  notSha256: () => 'Der Wert ist keine SHA-256-Prüfsumme.',
  endBeforeStart: () => 'Das Ende liegt vor dem Anfang.',
  signedAmount: () =>
    'Der Betrag hat ein Minus, obwohl schon eine andere Spalte „Soll“ oder „Haben“ nennt. Ordnen Sie diese andere Spalte als nicht benutzt zu, wenn das Minus gilt.',
  startAfterKnownEnd: () =>
    'Mit dem Tag, den das Portal schon kennt, läge der Anfang nach dem Ende. Liefern Sie Anfang und Ende.',
  personWithoutFirstName: () => 'Der Vorname fehlt. Bei einer Firma gehört der Name in die Spalte „Firma“.',
  unequal: (problem) =>
    `Zeile ${problem.otherRow} sagt über ${problem.expected?.de} „${problem.value}“ etwas anderes${problem.columns?.length ? `: ${columns(problem)}` : ''}. Beide Zeilen werden abgelehnt.${problem.hint ? ` ${problem.hint.de}` : ''}`,
  sameByOtherNumber: () =>
    'Eine andere Zeile betrifft dasselbe und nennt den Vertrag mit seiner anderen Nummer. Verwenden Sie je Vertrag eine Nummer.',
  bookingsNotImported: () =>
    'Das Mieterkonto hat Buchungen, die nicht aus einem Import stammen, und hätte sie doppelt. Löschen Sie diese Buchungen zuerst.',
  totalDiffers: ({ names }) =>
    `Die Positionen der Abrechnung ergeben ${names?.[0]} und nicht diese Summe. Abgelehnte Positionen fehlen dabei.`,
  balanceDiffers: ({ names }) =>
    `Die Vorauszahlungen abzüglich der Positionen ergeben ${names?.[0]} und nicht diesen Saldo. Ein Guthaben des Mieters ist positiv.`,
  paymentIncomplete: () => 'Fälligkeit und Zahlungsart gehören zusammen: Liefern Sie beides oder keines davon.',
  documentUnknown: () =>
    'Das Portal hat zu diesem Vertrag kein Dokument mit dieser Nummer. Übernehmen Sie die Dokumente zuerst.',
  tenantNotOfContract: () => 'Der Vertrag hat keinen Mieter mit dieser Nummer.',
  noAddressee: () => 'Der Vertrag hatte am Tag der Zustellung keinen Mieter. Nennen Sie den Mieter.',
  dayInFuture: () => 'Der Tag liegt in der Zukunft.',
  replacedUnknown: () => 'Das Portal hat zu diesem Vertrag kein anderes Dokument mit dieser Nummer.',
  documentOther: () =>
    'Das Portal hat unter dieser Nummer schon ein Dokument zugestellt, und Vertrag, Titel, Art, Tag oder Korrektur weichen ab. Dokumente ändern sich nie: Geben Sie einem neuen Dokument eine eigene Nummer.',
  documentChanged: () =>
    'Das Portal hat unter dieser Nummer schon eine andere Datei zugestellt. Dokumente ändern sich nie: Stellen Sie eine Korrektur als neues Dokument zu, das dieses in „Ersetzt Dokument“ nennt.',
  documentFileMissing: () =>
    'Die Datei liegt nicht im Ordner des Verzeichnisses, ist nicht lesbar oder ist eine Verknüpfung.',
  documentFileTooLarge: () => 'Die Datei hat mehr als 5 MB.',
  documentOtherSha256: () => 'Die Datei hat eine andere SHA-256, ist also beschädigt oder eine andere.',
  documentNotPdf: () => 'Die Datei ist kein PDF.',
  documentDamaged: () => 'Das PDF ist beschädigt, oder es zu lesen dauert zu lange.',
  documentNotSafe: () => 'Das PDF könnte ein Skript ausführen, enthält eine andere Datei oder ist verschlüsselt.',
  documentInfected: () => 'Der Virenscanner hat in der Datei einen Virus gefunden.',
  contractUnknown: () => 'Das Portal hat keinen Vertrag mit dieser Nummer. Übernehmen Sie zuerst die Mieter.',
  technicianUnknown: () => 'Das Portal hat keinen Techniker mit dieser Nummer. Übernehmen Sie zuerst die Techniker.',
  contactPersonUnknown: () =>
    'Das Portal hat keinen Ansprechpartner mit dieser Nummer. Übernehmen Sie zuerst die Ansprechpartner.',
  customerNumberTaken: () => 'Die Kundennummer gehört im Portal schon zu einem anderen Mieter.',
  contractNumberTaken: () => 'Die Nummer gehört schon zu einem anderen Vertrag.',
  contractNumberOther: () => 'Der Vertrag hat im Portal schon eine andere Nummer, und sie ändert sich nie.',
  tenantOther: () =>
    'Die Nummer gehört im Portal zu jemand anderem: Weder der Nachname noch das Geburtsdatum stimmt überein, bei einer Organisation nicht der Name. Geben Sie einem neuen Mieter eine eigene Nummer.',
  outsideOfVisits: () => 'Kein Teil der Arbeitszeit liegt zwischen 8 und 18 Uhr. Nur dann gibt es Termine.',

  repeatedRow: () => 'Die Zeile kommt schon vorher vor und zählt einmal.',
  columnsNotUsed: ({ names }) => `Nicht verwendet werden die Spalten ${list(names)}.`,
  sheetHidden: ({ names }) => `Ausgeblendete Tabellenblätter werden nicht gelesen: ${list(names)}.`,
  sheetNotRead: ({ names }) => `Nicht gelesen werden die Tabellenblätter ${list(names)}.`,
  hiddenRows: ({ count }) => `Ausgeblendete Zeilen werden mitgelesen: ${count}.`,
  emptyRows: ({ count }) => `Leere Zeilen: ${count}.`,
  rowsBeforeHeader: ({ row }) => `Die Kopfzeile ist Zeile ${row}; was darüber steht, wird nicht gelesen.`,
  endedLongAgo: ({ count }) =>
    `Zeilen über Mietverhältnisse, die vor mehr als 24 Monaten geendet haben, werden nicht übernommen: ${count}.`,
  fullWithRefusedRows: () => 'Zeilen sind abgelehnt. Deshalb werden Einträge, die in der Datei fehlen, nicht entfernt.',
}
