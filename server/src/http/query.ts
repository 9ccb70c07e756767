/** A value that is given several times is kept as a list, which no schema of a query accepts. */
export type Query = Record<string, string | string[]>

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

/** The query of an address, or undefined when its percent-encoding is broken. */
export function readQuery(url: string): Query | undefined {
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
    // Appended and not copied: an address has room for thousands of the same name.
    if (Array.isArray(earlier)) earlier.push(value)
    else query[name] = earlier === undefined ? value : [earlier, value]
  }
  return query
}
