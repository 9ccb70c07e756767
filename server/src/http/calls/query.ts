/** Maps each name to its value. The values of a repeated name form an array, which no query schema accepts. */
export type Query = Record<string, string | string[]>

function decodeText(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const decodeForm = (text: string) => decodeText(text.replaceAll('+', ' '))

/**
 * Parses the query of a URL; undefined if its percent-encoding is invalid. A plus sign means a blank, as in forms, unless
 * `keepsPlus` is true.
 */
export function readQuery(url: string, { keepsPlus = false } = {}): Query | undefined {
  const decode = keepsPlus ? decodeText : decodeForm
  const start = url.indexOf('?')
  const query: Query = Object.create(null)
  if (start < 0) return query
  for (const pair of url.slice(start + 1).split('&')) {
    if (pair === '') continue
    const split = pair.indexOf('=')
    const name = decode(split < 0 ? pair : pair.slice(0, split))
    const value = decode(split < 0 ? '' : pair.slice(split + 1))
    if (name === undefined || value === undefined) return undefined
    const earlier = query[name]
    // Adds to the array in place: a URL can repeat a name thousands of times, and a copy for each value would be slow.
    if (Array.isArray(earlier)) earlier.push(value)
    else query[name] = earlier === undefined ? value : [earlier, value]
  }
  return query
}
