import type { Catalog } from '@portal/contract/requests'
import type { Choices } from './places.ts'

export type Service = Catalog['serviceTypes'][number]

/** The theme and the type that were chosen, as far as the catalogue of today still has them, and leads on from them alike. */
export function chosenOf(
  { themes }: Service,
  { themeId, typeId, todos }: Pick<Choices, 'themeId' | 'typeId' | 'todos'>,
) {
  const theme = themes.find(({ id }) => id === themeId)
  return { theme, type: theme?.types.find(({ id, todo }) => id === typeId && todo === todos[0]) }
}
