/** The kinds of devices that a user agent may name. Their order matters: the user agent of Android also contains "Linux". */
const kinds: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** A name by which a person recognizes a device; undefined for an unknown device. An iPad may be called "Mac". */
export const deviceName = (userAgent: string): string | undefined =>
  kinds.find(([pattern]) => pattern.test(userAgent))?.[1]
