/** Texts of fields in flows and on account screens. `forms` has the texts that the sign-in also needs. */
export const fieldTexts = {
  tooShort: (characters: number) => `Bitte geben Sie mindestens ${characters} Zeichen ein.`,
  tooLong: (characters: number) => `Bitte geben Sie höchstens ${characters} Zeichen ein.`,
  tooSmall: (bound: string) => `Bitte geben Sie mindestens ${bound} an.`,
  tooLarge: (bound: string) => `Bitte geben Sie höchstens ${bound} an.`,
  tooEarly: (day: string) => `Bitte wählen Sie ein Datum ab dem ${day}.`,
  tooLate: (day: string) => `Bitte wählen Sie ein Datum bis zum ${day}.`,
  tooManyFiles: (count: number) =>
    count === 1
      ? 'Sie können nicht mehr als 1 Datei hochladen'
      : `Sie können nicht mehr als ${count} Dateien hochladen`,
  notAnOption: 'Diese Auswahl gibt es nicht mehr. Bitte wählen Sie neu.',
  notAPhoneNumber: 'Bitte geben Sie eine Telefonnummer an, zum Beispiel 030 1234567.',
  notAContractNumber:
    'Bitte geben Sie eine gültige Mietvertragsnummer ein. Nutzen Sie das Info-Icon für weitere Informationen.',
  whereContractNumber: 'Wo steht die Vertragsnummer?',
  whereContractNumberAnswer:
    'Auf der ersten Seite Ihres Mietvertrags und rechts oben auf unseren Briefen. Steht dort eine wie 104/007/01, hat das Portal eine eigene mit 13 Ziffern: im Brief mit dem Zugangscode oder bei unserem Kundenservice. Ein Stellplatz hat eine eigene Nummer; beide gelten.',
  notAnIban: 'Bitte geben Sie die ganze IBAN an. Eine deutsche hat 22 Zeichen.',
  wrongCheckDigits: 'In der IBAN ist ein Tippfehler. Bitte vergleichen Sie sie mit Ihrer Bankkarte.',
  notADate: 'Bitte geben Sie ein vollständiges Datum an.',
  dateFrom: (day: string) => `Möglich ab ${day}.`,
  dateUntil: (day: string) => `Möglich bis ${day}.`,
  dateBetween: (from: string, until: string) => `Möglich: ${from} bis ${until}.`,
  today: 'heute',
  opensElsewhere: 'öffnet sich in einem neuen Fenster',
  birthDateHint: 'Tag, Monat und Jahr, zum Beispiel 31.12.1970',
  notABirthDate: 'Bitte geben Sie Ihr Geburtsdatum vollständig an, zum Beispiel 31.12.1970.',
  noSuchDay: 'Diesen Tag gibt es nicht. Bitte prüfen Sie Ihr Geburtsdatum.',
  dateUnderstood: (day: string) => `Verstanden: ${day}`,
  notANumber: 'Bitte geben Sie eine ganze Zahl an.',
  notAnAmount: 'Bitte geben Sie einen Betrag an, zum Beispiel 84,00.',
  takeOver: (amount: string) => `${amount} übernehmen`,
  characters: (current: number, most: number) => `${current} / ${most}`,
  charactersLeft: (left: number) => (left === 1 ? 'Noch 1 Zeichen frei' : `Noch ${left} Zeichen frei`),
  charactersMissing: (missing: number) => (missing === 1 ? 'Es fehlt 1 Zeichen' : `Es fehlen ${missing} Zeichen`),
  charactersOver: (over: number) => (over === 1 ? '1 Zeichen zu viel' : `${over} Zeichen zu viel`),
  addFiles: 'Dateien hinzufügen',
  filesHint: (count: number) =>
    `JPG, PNG oder PDF, ${count === 1 ? '1 Datei' : `höchstens ${count} Dateien`}, je bis 5 MB. Wir verkleinern große Fotos und entfernen Standortdaten.`,
  dropFiles: 'oder hierher ziehen',
  preparingFile: (name: string) => `${name} wird vorbereitet …`,
  filesAdded: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0]} wurde hinzugefügt.`
      : `${names.length} Dateien wurden hinzugefügt: ${names.join(', ')}.`,
  fileRemoved: (name: string) => `${name} wurde entfernt.`,
  removeFile: (name: string) => `${name} entfernen`,
  fileList: 'Ausgewählte Dateien',
  fileTooLarge: 'Die Datei ist größer als 5MB. Bitte wählen Sie eine kleinere Datei.',
  fileTypeNotSupported: 'Dieser Dateityp wird nicht unterstützt. Erlaubt sind JPG, PNG und PDF.',
  fileDamaged: 'Das Bild ist beschädigt. Bitte wählen Sie ein anderes.',
  fileUnreadable: 'Die Datei lässt sich nicht lesen. Bitte wählen Sie sie noch einmal aus.',
  answerRequired: 'Antwort erforderlich',
  yes: 'Ja',
  discard: 'Verwerfen',
  discardTitle: 'Angaben verwerfen?',
  discardText: 'Alle Ihre Angaben werden gelöscht.',
  discardChangesTitle: 'Änderungen verwerfen?',
  discardChangesText: 'Was gespeichert ist, bleibt, wie es ist.',
  continueEditing: 'Weiter bearbeiten',
  close: 'Schließen',
} as const
