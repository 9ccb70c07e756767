import type { ServerKind } from './serverKind.ts'

export const consent: ServerKind<'consent'> = {
  format: () => ({ de: 'Ja', en: 'Yes' }),
  problems: {},
}
