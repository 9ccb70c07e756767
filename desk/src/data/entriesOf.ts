/**
 * Returns the entries of all pages of a list. An entry that was added meanwhile moves the others down, so that a page repeats the last
 * entries of the page before. A repeated entry keeps its first place.
 */
export function entriesOf<Entry>(pages: readonly (readonly Entry[])[], keyOf: (entry: Entry) => string): Entry[] {
  const entries = new Map<string, Entry>()
  for (const entry of pages.flat()) if (!entries.has(keyOf(entry))) entries.set(keyOf(entry), entry)
  return [...entries.values()]
}
