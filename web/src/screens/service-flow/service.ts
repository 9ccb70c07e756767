import type { Action, Catalog } from '@portal/contract/requests'
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

/** Whether a notice tells the tenant to call before they write. */
export const asksToCallFirst = ({ urgency, phones, isCallFirst = false }: Extract<Action, { kind: 'notice' }>) =>
  phones.length > 0 && (urgency === 'emergency' || isCallFirst)
