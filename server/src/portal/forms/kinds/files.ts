import type { ServerKind } from './serverKind.ts'

export const files: ServerKind<'files'> = {
  format: null,
  problems: {
    tooMany: (count) => ({
      de: `Sie können nicht mehr als ${count} Dateien hochladen`,
      en: `You cannot upload more than ${count} files`,
    }),
  },
}
