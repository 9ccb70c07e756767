export const documents = {
  open: 'Öffnen',
  save: 'Speichern',
  failed: 'Das Dokument konnte nicht geöffnet werden.',
} as const
