import { QueryClient } from '@tanstack/react-query'
import { isNoAccess, isNoResponse } from '../api/errors.ts'
import { onSessionEnd } from '../session/onSessionEnd.ts'

/** The query cache of the signed-in tenant. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 30 * 60_000,
      // Repeats a query only if the portal did not respond. A call that the server refused would be refused again.
      retry: (failures, error) => isNoResponse(error) && failures < 2,
      retryDelay: (failures) => 500 * 2 ** failures,
      // On an offline device, a query fails with an error message. By default, it would wait silently.
      networkMode: 'always',
      // The error boundary of the screen shows a 403 (spec §6).
      throwOnError: isNoAccess,
    },
    mutations: { networkMode: 'always' },
  },
})

// The data of one tenant must not be shown to the next user.
onSessionEnd(() => {
  // Removes the callbacks of running mutations: they would show or revert a change in the data of the next user.
  for (const mutation of queries.getMutationCache().getAll()) mutation.setOptions({})
  queries.clear()
})
