import { useSearch } from 'wouter'
import type { Service } from './service.ts'

/**
 * The theme and type that the link names (`?theme=…&type=…`); undefined unless the service has both. With `again=…`, the link
 * also names the closed request whose problem the flow reports again.
 */
export function useLinkedType({ themes }: Service) {
  const query = new URLSearchParams(useSearch())
  const theme = themes.find(({ id }) => id === query.get('theme'))
  const type = theme?.types.find(({ id }) => id === query.get('type'))
  return theme && type && { theme, type, earlierRequest: query.get('again') ?? undefined }
}
