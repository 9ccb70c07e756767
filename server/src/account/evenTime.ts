import { setTimeout as wait } from 'node:timers/promises'

/** In milliseconds: longer than the work takes unless the server is very busy. */
const step = 120

/**
 * Answers after a whole number of steps, however long the work took, so that the time of an answer does not tell whether
 * an address has an account.
 */
export async function inEvenTime(work: () => Promise<void>): Promise<void> {
  let isDone = false
  const outcome = work().then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
  void outcome.then(() => {
    isDone = true
  })
  do await wait(step)
  while (!isDone)
  const failure = await outcome
  if (failure) throw failure.error
}
