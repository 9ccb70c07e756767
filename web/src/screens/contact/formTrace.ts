import type { Draft } from '../../forms/drafts.ts'

/** Sent faster, a form looks filled in by a robot to the server; a browser that fills in for its owner is that fast, too. */
const leastSeconds = 3

/**
 * How long a visitor's form was open when it was first sent, in whole seconds. Whoever was very quick waits for the rest:
 * better a moment than a message that nobody believes in.
 */
export async function openSecondsOf({ openSeconds, startedAt, changedAt }: Draft): Promise<number> {
  if (openSeconds !== undefined) return openSeconds
  const seconds = () => (Date.now() - Date.parse(startedAt ?? changedAt)) / 1000
  const missing = leastSeconds - seconds()
  if (missing > 0) await new Promise((resolve) => setTimeout(resolve, Math.min(missing, leastSeconds) * 1000))
  return Math.max(leastSeconds, Math.round(seconds()))
}
