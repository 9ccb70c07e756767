import { inLanguage } from './inLanguage.ts'

/** The correction of what the columns of a file mean, and the list of the saved mappings. */
export const importMappings = inLanguage(
  {
    intro:
      'Ordnen Sie jeder Spalte der Datei zu, was sie bedeutet. Die Zuordnung wird gespeichert. Spätere Dateien mit denselben Spalten werden damit von selbst erkannt.',
    failed: 'Die Spalten konnten nicht geladen werden',
    kind: 'Art der Daten',
    name: 'Name der Zuordnung',
    nameHint:
      'Zum Beispiel wodis-mieter: kleine Buchstaben, Ziffern und Bindestriche. Eine gespeicherte Zuordnung mit diesem Namen wird ersetzt. Behalten Sie den Namen, solange die Dateien aus derselben Quelle kommen: Ein vollständiger Bestand beendet nur, was Dateien mit dieser Zuordnung geliefert haben.',
    nameInvalid: 'Bitte verwenden Sie höchstens 50 kleine Buchstaben, Ziffern und Bindestriche.',
    columns: 'Spalten der Datei',
    headers: { header: 'Spalte der Datei', firstValue: 'Erster Wert', currentMeaning: 'Bisher', meaning: 'Bedeutung' },
    meaningOf: (header: string) => `Bedeutung von „${header}“`,
    notUsed: 'nicht verwenden',
    required: (name: string) => `${name} (Pflicht)`,
    submit: 'Zuordnung speichern und neu prüfen',
    list: {
      heading: 'Gespeicherte Zuordnungen',
      table: 'Liste der gespeicherten Zuordnungen',
      failed: 'Die Zuordnungen konnten nicht geladen werden',
      empty:
        'Keine. Wenn das Portal die Spalten einer Datei falsch versteht, können Sie sie nach der Prüfung selbst zuordnen.',
      headers: {
        name: 'Name',
        kind: 'Art der Daten',
        recognizedBy: 'Erkannt an den Spalten',
        saved: 'Gespeichert',
        actions: 'Aktionen',
      },
      recognizedColumns: (named: string, more: number) => (more > 0 ? `${named} und ${more} weitere` : named),
      remove: 'Entfernen',
      removeOf: (name: string) => `Zuordnung ${name} entfernen`,
      removeTitle: (name: string) => `Zuordnung ${name} entfernen?`,
      removeText: 'Spätere Dateien werden ohne diese Zuordnung gelesen. Was schon importiert ist, bleibt, wie es ist.',
      removed: (name: string) => `Die Zuordnung ${name} ist entfernt.`,
    },
  },
  {
    intro:
      'Choose what each column of the file means. The mapping is saved. Later files with the same columns are recognised by themselves.',
    failed: 'The columns could not be loaded',
    kind: 'Kind of data',
    name: 'Name of the mapping',
    nameHint:
      'For example wodis-tenants: lower-case letters, digits and hyphens. A saved mapping of this name is replaced. Keep the name as long as the files come from the same source: a complete list ends only what files with this mapping have delivered.',
    nameInvalid: 'Please use at most 50 lower-case letters, digits and hyphens.',
    columns: 'Columns of the file',
    headers: {
      header: 'Column of the file',
      firstValue: 'First value',
      currentMeaning: 'Until now',
      meaning: 'Meaning',
    },
    meaningOf: (header) => `Meaning of “${header}”`,
    notUsed: 'do not use',
    required: (name) => `${name} (required)`,
    submit: 'Save the mapping and check again',
    list: {
      heading: 'Saved mappings',
      table: 'List of the saved mappings',
      failed: 'The mappings could not be loaded',
      empty: 'None. If the portal misunderstands the columns of a file, you can choose their meaning after the check.',
      headers: {
        name: 'Name',
        kind: 'Kind of data',
        recognizedBy: 'Recognised by the columns',
        saved: 'Saved',
        actions: 'Actions',
      },
      recognizedColumns: (named, more) => (more > 0 ? `${named} and ${more} more` : named),
      remove: 'Remove',
      removeOf: (name) => `Remove the mapping ${name}`,
      removeTitle: (name) => `Remove the mapping ${name}?`,
      removeText: 'Later files are read without this mapping. What was imported stays as it is.',
      removed: (name) => `The mapping ${name} is removed.`,
    },
  },
)
