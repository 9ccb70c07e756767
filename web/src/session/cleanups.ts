/** What else ends with a session: each part that keeps something of a tenant's registers how it lets go. */
type Cleanup = (end: { hasRunOut: boolean }) => unknown

const cleanups = new Set<Cleanup>()

/**
 * Runs at each end of a session. Where it has only run out, the person comes back in a moment: what they typed stays
 * until they sign out themselves.
 */
export const onSessionEnd = (cleanup: Cleanup) => {
  cleanups.add(cleanup)
}

export async function runCleanups(end: { hasRunOut: boolean }) {
  await Promise.all([...cleanups].map(async (cleanup) => cleanup(end)))
}
