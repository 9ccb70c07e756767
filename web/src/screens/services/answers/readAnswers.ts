import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../data/queries.ts'
import { keep, readStored } from '../../../session/storage.ts'
import { useSession } from '../../../session/store.ts'

/** The time (ISO 8601) of the newest answer that the tenant has read on this device, by request id. */
export type ReadAnswers = Readonly<Record<string, string>>

const storageKey = (userId: string) => `readAnswers/${userId}`
const queryKey = (userId: string) => ['readAnswers', userId]

function loadReadAnswers(userId: string): ReadAnswers {
  try {
    const stored: unknown = JSON.parse(readStored(storageKey(userId)) ?? '{}')
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
    return Object.fromEntries(entries.filter(([, at]) => typeof at === 'string'))
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

/**
 * The answers that the tenant has read, and `markRead`, which adds one and removes answers that are older than `maxAgeMs`.
 */
export function useReadAnswers(maxAgeMs: number) {
  const session = useSession()
  const userId = session.status === 'signedIn' ? session.userId : ''
  const { data } = useQuery({
    queryKey: queryKey(userId),
    queryFn: () => loadReadAnswers(userId),
    initialData: () => loadReadAnswers(userId),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return {
    read: data,
    markRead: (requestId: string, at: string) => {
      const known = Object.entries(data).filter(([, readAt]) => Date.now() - Date.parse(readAt) < maxAgeMs)
      const next = { ...Object.fromEntries(known), [requestId]: at }
      keep(storageKey(userId), JSON.stringify(next))
      queries.setQueryData<ReadAnswers>(queryKey(userId), next)
    },
  }
}
