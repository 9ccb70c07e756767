import { loggedActions } from '@portal/contract/desk/log'
import type { LogFilter } from '../../data/log.ts'

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text)

/** The filter in the query of the address, so that a reload and a bookmark keep it. Ignores values that the call would refuse. */
export function filterOf(query: URLSearchParams): LogFilter {
  const [person, action, from, to] = ['person', 'action', 'from', 'to'].map((name) => query.get(name))
  const knownAction = loggedActions.find((each) => each === action)
  return {
    ...(person && /^[0-9a-f-]{36}$/.test(person) && { staffId: person }),
    ...(knownAction && { action: knownAction }),
    ...(isDay(from ?? null) && { from: String(from) }),
    ...(isDay(to ?? null) && { to: String(to) }),
  }
}
