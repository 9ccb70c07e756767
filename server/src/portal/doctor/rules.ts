const dayMs = 86_400_000

/** From this long before the turn of the year on, the closed days of the next year are needed. */
const yearAheadMs = 92 * dayMs

/** Returns the year whose closed days must be known: from October on, the next year. */
export const yearOfClosedDays = (now: Date): number => new Date(now.getTime() + yearAheadMs).getUTCFullYear()

/** The number of postal codes that a line names. */
const maxNamed = 5

/** Names the first values, and says how many more there are. */
export function nameSome(values: readonly string[]): string {
  const more = values.length - maxNamed
  return `${values.slice(0, maxNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
