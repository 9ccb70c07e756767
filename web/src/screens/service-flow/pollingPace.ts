/** How long to wait before asking again, in milliseconds, by how long nothing has changed. */
const paces = [
  { until: 20_000, pause: 1_000 },
  { until: 2 * 60_000, pause: 3_000 },
  { until: 10 * 60_000, pause: 10_000 },
]
const slowest = 30_000
const shortestWhileFailing = 3_000

/** Quick while somebody watches for the next moment, calm later, and never hurried while nobody answers. */
export function pauseBeforeAsking({ unchangedFor, isFailing }: { unchangedFor: number; isFailing: boolean }): number {
  const pause = paces.find(({ until }) => unchangedFor < until)?.pause ?? slowest
  return isFailing ? Math.max(shortestWhileFailing, pause) : pause
}
