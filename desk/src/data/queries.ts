import { isNoResponse } from '@portal/web/api/errors.ts'
import { QueryClient } from '@tanstack/react-query'
import { onMemberLeft } from '../session/session.ts'

/**
 * The query cache of the signed-in member. Do not give a query a `refetchInterval`: each call extends the session, so the page
 * of an absent member would stay open. Only a running import is polled, because it ends by itself.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A lost connection may recover. The server would refuse a repeated call again.
      retry: (failures, error) => isNoResponse(error) && failures < 2,
      retryDelay: (failures) => 500 * 2 ** failures,
      // On an offline device, a query fails with an error message. By default, it would wait silently.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

// The data of one member must not be shown to the next.
onMemberLeft(() => queries.clear())
