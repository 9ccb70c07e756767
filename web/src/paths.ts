/** The decoded values of the parameters in a route's path, such as `:id`. */
export type PathParams = Readonly<Record<string, string>>

/** The parameters of `path` if it matches `pattern`, such as `/services/:id`; undefined otherwise. Case-sensitive. */
export function matchPath(pattern: string, path: string): PathParams | undefined {
  const patternParts = pattern.split('/')
  const pathParts = path.split('/')
  if (patternParts.length !== pathParts.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of patternParts.entries()) {
    const value = pathParts[index] ?? ''
    if (!part.startsWith(':')) {
      if (part !== value) return undefined
      continue
    }
    const decoded = decode(value)
    if (!decoded) return undefined
    params[part.slice(1)] = decoded
  }
  return params
}

/** The route that matches a path; undefined if none does. A route without parameters takes precedence. */
export function matchRoute<Route extends { path: string }>(routes: readonly Route[], path: string) {
  const matches = routes.flatMap((route) => {
    const params = matchPath(route.path, path)
    return params ? [{ route, params }] : []
  })
  return matches.find(({ route }) => !route.path.includes(':')) ?? matches[0]
}

/** The decoded part; undefined for an invalid encoding such as `%E0%A4%A`. */
function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}
