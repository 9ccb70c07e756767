/** The delay before the next poll, by the time since the follow-up last changed its stage. */
const delays = [
  { untilMs: 20_000, delayMs: 1_000 },
  { untilMs: 2 * 60_000, delayMs: 3_000 },
  { untilMs: 10 * 60_000, delayMs: 10_000 },
]
const maxDelayMs = 30_000
const minDelayWhileFailingMs = 3_000

/** The delay before the next poll. While polls fail, it is at least 3 s. */
export function pollDelayMs({ unchangedMs, isFailing }: { unchangedMs: number; isFailing: boolean }): number {
  const delayMs = delays.find(({ untilMs }) => unchangedMs < untilMs)?.delayMs ?? maxDelayMs
  return isFailing ? Math.max(minDelayWhileFailingMs, delayMs) : delayMs
}
