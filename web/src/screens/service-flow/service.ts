import type { Catalog } from '@portal/contract/requests'
import type { Choices } from './places.ts'

export type Service = Catalog['serviceTypes'][number]

/**
 * The chosen theme and type. Both are undefined if the current catalog no longer has the theme. The type alone is undefined
 * if the theme no longer has it, or if it now leads to another action.
 */
export function findChoice(
  { themes }: Service,
  { themeId, typeId, todos }: Pick<Choices, 'themeId' | 'typeId' | 'todos'>,
) {
  const theme = themes.find(({ id }) => id === themeId)
  return { theme, type: theme?.types.find(({ id, todo }) => id === typeId && todo === todos[0]) }
}
