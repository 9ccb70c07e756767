import type { RefusalTexts } from './text.ts'

/** Refusals of the calls that import the landlord's files. */
export const importsTexts = {
  importNotFound: {
    de: { title: 'Nicht gefunden', description: 'Diesen Import gibt es nicht, oder seine Datei ist gelöscht.' },
    en: { title: 'Not found', description: 'There is no such import, or its file is deleted.' },
  },
  mappingNotFound: {
    de: { title: 'Nicht gefunden', description: 'Diese Zuordnung gibt es nicht mehr.' },
    en: { title: 'Not found', description: 'This mapping no longer exists.' },
  },
  secondAdministratorNeeded: {
    de: {
      title: 'Bestätigung fehlt',
      description:
        'Der Import beendet so viel, dass ihn eine zweite Person mit der Rolle Administration bestätigen muss. Gibt es keine, übernehmen Sie die Datei auf dem Server mit „npm run import“.',
    },
    en: {
      title: 'Confirmation missing',
      description:
        'The import ends so much that a second administrator must confirm it. If there is none, apply the file on the server with "npm run import".',
    },
  },
  undoNotPossible: {
    de: {
      title: 'Nicht möglich',
      description:
        'Der Import ist nicht übernommen, schon rückgängig gemacht oder älter als 90 Tage, oder er wird gerade rückgängig gemacht.',
    },
    en: {
      title: 'Not possible',
      description: 'The import is not applied, was undone, is older than 90 days, or is being undone now.',
    },
  },
} satisfies Partial<RefusalTexts>
