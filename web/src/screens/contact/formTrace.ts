import type { Draft } from '../../forms/draft/drafts.ts'

/** The server suspects a bot if the form was open for a shorter time. Visitors with autofill can be that fast. */
const minOpenSeconds = 3

/**
 * Returns how many whole seconds the form was open before it was first sent. Waits until the minimum is reached, so that the
 * server does not suspect a bot.
 */
export async function measureOpenSeconds({ openSeconds, startedAt, changedAt }: Draft): Promise<number> {
  if (openSeconds !== undefined) return openSeconds
  const seconds = () => (Date.now() - Date.parse(startedAt ?? changedAt)) / 1000
  const missing = minOpenSeconds - seconds()
  if (missing > 0) await new Promise((resolve) => setTimeout(resolve, Math.min(missing, minOpenSeconds) * 1000))
  return Math.max(minOpenSeconds, Math.round(seconds()))
}
