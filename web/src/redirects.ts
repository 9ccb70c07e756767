/** The requested screen. `fullPath` includes the query, `path` does not. */
export interface Destination {
  path: string
  fullPath: string
  isPublic: boolean
}

/** The person who opens a URL: an anonymous visitor or a signed-in user. */
export interface Visitor {
  isLoggedIn: boolean
  isRenter: boolean
  /** The path to open after the end of a session; `/login` if the session has run out. */
  leaveTo?: string | undefined
}

export const emergencyPath = '/emergency'

/** Whether every visitor may open the page at any time, also during maintenance. */
export const isAlwaysOpen = (path: string) => [emergencyPath, '/accessibility', '/leichte-sprache'].includes(path)

/**
 * The redirect of a visitor when there is no maintenance; undefined if the visitor may open `wanted`. The first rule that
 * applies decides (spec §2).
 */
export function redirectFor(wanted: Destination, visitor: Visitor, isPortalPath: IsPortalPath): string | undefined {
  const { isLoggedIn, isRenter, leaveTo } = visitor
  if (isAlwaysOpen(wanted.path)) return undefined
  if (!isLoggedIn && leaveTo !== undefined && wanted.path !== leaveTo)
    return leaveTo === '/login' ? to('/login', wanted) : leaveTo
  if (!isLoggedIn) return wanted.isPublic ? undefined : to('/login', wanted)
  if (isRenter && wanted.path === '/login') return returnTarget(wanted, isPortalPath) ?? '/services'
  if (isRenter) return wanted.path === '/' ? '/services' : undefined
  return wanted.isPublic || isAccessCodeScreen(wanted.path) ? undefined : '/registrationWithCode'
}

/**
 * The redirect to the maintenance screen during maintenance, or the redirect back at the end of maintenance; undefined if no
 * redirect is needed. At the end, also applies the rules of `redirectFor`, so that a single redirect suffices. As long as the
 * session is unknown (`visitor` is undefined), these rules do not apply. If a user opens the maintenance screen without
 * maintenance, `MaintenanceScreen` decides when to leave it.
 */
export function maintenanceRedirect(
  { wanted, isOn, wasOn }: { wanted: Destination; isOn: boolean; wasOn: boolean },
  visitor: Visitor | undefined,
  { isPortalPath, destinationOf }: { isPortalPath: IsPortalPath; destinationOf: (fullPath: string) => Destination },
): string | undefined {
  const isAtMaintenance = wanted.path === '/maintenance'
  if (isOn) return isAtMaintenance || isAlwaysOpen(wanted.path) ? undefined : to('/maintenance', wanted)
  if (!wasOn || !isAtMaintenance) return undefined
  const target = returnTarget(wanted, isPortalPath) ?? '/'
  if (!visitor) return target
  return redirectFor(destinationOf(target), visitor, isPortalPath) ?? target
}

/** Whether a path is one of the access code screens, which a user who is not a renter may open. */
const isAccessCodeScreen = (path: string) =>
  path === '/registrationWithCode' || path.startsWith('/registrationWithCode/')

/** Whether a path matches a route of the portal. */
export type IsPortalPath = (path: string) => boolean

const to = (path: string, { fullPath }: Destination) => `${path}?redirect=${encodeURIComponent(fullPath)}`

/** The target in the query of `/login` or `/maintenance`; undefined if it is missing, not allowed or useless. */
export function returnTarget({ path, fullPath }: Pick<Destination, 'path' | 'fullPath'>, isPortalPath: IsPortalPath) {
  const asked = new URLSearchParams(fullPath.split('?')[1]).get('redirect')
  if (asked === null) return undefined
  const target = safeRedirect(asked, isPortalPath)
  // `/` adds nothing to the caller's default target. A return to the same path would be a loop.
  return target === '/' || target.split('?')[0] === path ? undefined : target
}

const origin = 'https://portal.invalid'
const maxLength = 2_000
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop tabs and line breaks: `/\t/evil` becomes `//evil`
const forbiddenCharacters = /[\u0000-\u001f\u007f\\]/

/**
 * Returns a redirect target as path, query and hash. Returns `/` if the target is not a route of the portal, is
 * `/maintenance`, is too long, or contains a forbidden character.
 */
export function safeRedirect(target: string, isPortalPath: IsPortalPath): string {
  if (!/^\/(?!\/)/.test(target) || target.length > maxLength || forbiddenCharacters.test(target)) return '/'
  if (!URL.canParse(target, origin)) return '/'
  const { origin: foundOrigin, pathname, search, hash } = new URL(target, origin)
  // Dot segments may resolve to a path with two leading slashes: `/.//evil`.
  if (foundOrigin !== origin || pathname.startsWith('//')) return '/'
  return isPortalPath(pathname) && pathname !== '/maintenance' ? pathname + search + hash : '/'
}
