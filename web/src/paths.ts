/** What the address gives for the `:names` of a route's path. */
export type PathParams = Readonly<Record<string, string>>

/** The parameters of `path` where it follows `pattern` (`/services/:id`), letter for letter; undefined where it does not. */
export function matchPath(pattern: string, path: string): PathParams | undefined {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
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

/** The route whose path fits; one without parameters goes before one with them. */
export function matchRoute<Route extends { path: string }>(routes: readonly Route[], path: string) {
  const matches = routes.flatMap((route) => {
    const params = matchPath(route.path, path)
    return params ? [{ route, params }] : []
  })
  return matches.find(({ route }) => !route.path.includes(':')) ?? matches[0]
}

/** Undefined for a path that no browser makes, such as `%E0%A4%A`. */
function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}
