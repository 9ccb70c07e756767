import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { followInbox } from './inbox/inbox.ts'
import { queries } from './queries.ts'
import { followRequests } from './requests.ts'

followInbox()
followRequests()

/** Provides the query cache to everything that a signed-in user sees. */
export default function SignedIn({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}
