import type { ThemeType } from '../catalog.ts'

/** The last type of a theme, for damage that no other type names. Its trade is not certain, so no appointment search follows. */
export const somethingElse = (formId: string): ThemeType => ({
  id: 'other',
  title: { de: 'Etwas anderes ist kaputt', en: 'Something else is broken' },
  leadsTo: { formId },
})
