import { setTimeout as wait } from 'node:timers/promises'

/** One step is longer than the work takes, unless the server is very busy. */
const stepMs = 120

/**
 * Does the work and settles only after a whole number of steps of `stepMs`, so the response time does not reveal whether an
 * e-mail address has an account. Rejects with the error of the work.
 */
export async function withSteppedTime(work: () => Promise<void>): Promise<void> {
  let isDone = false
  const outcome = work().then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
  void outcome.then(() => {
    isDone = true
  })
  do await wait(stepMs)
  while (!isDone)
  const failure = await outcome
  if (failure) throw failure.error
}
