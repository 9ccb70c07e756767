/** The kinds of devices in a user agent, in the order in which they are looked for: Android calls itself Linux too. */
const kinds: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** What tenants call their device; undefined for an unknown one. An iPad may call itself a Mac. */
export const deviceName = (userAgent: string): string | undefined =>
  kinds.find(([pattern]) => pattern.test(userAgent))?.[1]
