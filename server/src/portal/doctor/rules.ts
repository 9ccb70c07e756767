const dayMs = 86_400_000

/** The closed days of a year must be known this long before the year begins. */
const yearAheadMs = 92 * dayMs

/** Returns the year whose closed days must be known: from October on, the next year. */
export const yearOfClosedDays = (now: Date): number => new Date(now.getTime() + yearAheadMs).getUTCFullYear()

/** The number of values, such as postal codes or file names, that a line names. */
const maxNamed = 5

/** Names the first values, and says how many more there are. */
export function nameSome(values: readonly string[]): string {
  const more = values.length - maxNamed
  return `${values.slice(0, maxNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
