import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { followInbox } from './inbox.ts'
import { queries } from './queries.ts'

followInbox()

/** Around everything that only people with a session see. */
export default function SignedIn({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}
