import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, beforeAll, onTestFinished } from 'vitest'

type Release = () => unknown

const releases = new AsyncLocalStorage<Release[]>()

/**
 * Registers a function that runs at the end of the test. Within `openForBlock`, it runs at the end of the block; within
 * `withCleanup`, at the end of the work.
 */
export function onFinished(release: Release): void {
  const registered = releases.getStore()
  if (registered) registered.push(release)
  else
    onTestFinished(async () => {
      await release()
    })
}

/**
 * Opens something before the tests of a block, for example a portal, and releases it after them. For tests that do not affect
 * each other, for example a table of refusals.
 */
export function openForBlock<Opened>(open: () => Promise<Opened>): () => Opened {
  const registered: Release[] = []
  const opened: Opened[] = []
  beforeAll(async () => {
    opened.push(await releases.run(registered, open))
  })
  afterAll(async () => {
    for (const release of registered.toReversed()) await release()
  })
  return () => opened[0] as Opened
}

/** Runs work outside Vitest, and then everything that the work registered with `onFinished`, the latest first. */
export async function withCleanup<Result>(work: () => Promise<Result>): Promise<Result> {
  const registered: Release[] = []
  try {
    return await releases.run(registered, work)
  } finally {
    for (const release of registered.toReversed()) await release()
  }
}
