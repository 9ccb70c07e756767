import type { Catalog } from '@portal/contract/requests'
import type { Choices } from './places.ts'

export type Service = Catalog['serviceTypes'][number]

/** The theme and the type that were chosen, as far as the catalogue of today still has them. */
export function chosenOf({ themes }: Service, { themeId, typeId }: Pick<Choices, 'themeId' | 'typeId'>) {
  const theme = themes.find(({ id }) => id === themeId)
  return { theme, type: theme?.types.find(({ id }) => id === typeId) }
}
