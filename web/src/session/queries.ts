import { QueryClient } from '@tanstack/react-query'
import { isNoAccess, isSilence } from '../api/errors.ts'
import { onSessionEnd } from './cleanups.ts'

/** What the server said, kept and freshened. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 30 * 60_000,
      // A refusal stays one; a lost connection may pass.
      retry: (failures, error) => isSilence(error) && failures < 2,
      retryDelay: (failures) => 500 * 2 ** failures,
      // Offline, a query fails and says so, instead of waiting without a word.
      networkMode: 'always',
      // The page as a whole says so (spec §6).
      throwOnError: isNoAccess,
    },
    mutations: { networkMode: 'always' },
  },
})

// What one tenant saw is nobody else's.
onSessionEnd(() => queries.clear())
