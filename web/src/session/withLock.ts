/**
 * Runs `work` as soon as no other tab of this browser holds the lock. `hadToWait` says whether another tab held the lock
 * first. Without Web Locks, runs `work` immediately. Two tabs may then use the same refresh token, which the server accepts
 * within ten seconds.
 */
export async function withLock<Result>(name: string, work: (hadToWait: boolean) => Promise<Result>): Promise<Result> {
  if (!navigator.locks) return work(false)
  const immediate = await navigator.locks.request(name, { ifAvailable: true }, async (lock) =>
    lock ? { result: await work(false) } : undefined,
  )
  return immediate ? immediate.result : navigator.locks.request(name, () => work(true))
}
