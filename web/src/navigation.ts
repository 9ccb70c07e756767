/** Where somebody wants to go. `path` without, `fullPath` with the query. */
export interface Destination {
  path: string
  fullPath: string
  isPublic: boolean
}

export interface Visitor {
  isLoggedIn: boolean
  isRenter: boolean
  /** Where a session that has just ended leads: the after-logout target, or `/login` when it ran out. */
  leaveTo?: string | undefined
}

/** Where a visitor lands instead of `wanted` while the portal is open, or undefined when the way is free (spec §2). First rule wins. */
export function redirectFor(wanted: Destination, visitor: Visitor, isOurs: IsOurs): string | undefined {
  const { isLoggedIn, isRenter, leaveTo } = visitor
  if (!isLoggedIn && leaveTo !== undefined && wanted.path !== leaveTo)
    return leaveTo === '/login' ? to('/login', wanted) : leaveTo
  if (!isLoggedIn) return wanted.isPublic ? undefined : to('/login', wanted)
  if (isRenter && wanted.path === '/login') return wayBack(wanted, isOurs) ?? '/services'
  if (isRenter) return wanted.path === '/' ? '/services' : undefined
  return wanted.isPublic || isWayToContract(wanted.path) ? undefined : '/registrationWithCode'
}

/**
 * Where the address goes when a maintenance begins or ends, or undefined: to its page, and from there to where somebody
 * wanted to be, by one move however many rules follow. Who opened that page by its address stays. While it is not known
 * who is here (`visitor` undefined) the rules have to wait.
 */
export function moveForMaintenance(
  { wanted, isOn, wasOn }: { wanted: Destination; isOn: boolean; wasOn: boolean },
  visitor: Visitor | undefined,
  { isOurs, destinationOf }: { isOurs: IsOurs; destinationOf: (fullPath: string) => Destination },
): string | undefined {
  const isThere = wanted.path === '/maintenance'
  if (isOn) return isThere ? undefined : to('/maintenance', wanted)
  if (!wasOn || !isThere) return undefined
  const target = wayBack(wanted, isOurs) ?? '/'
  if (!visitor) return target
  return redirectFor(destinationOf(target), visitor, isOurs) ?? target
}

/** The screens below the access code take over its rule. */
const isWayToContract = (path: string) => path === '/registrationWithCode' || path.startsWith('/registrationWithCode/')

/** Whether a path leads to a screen of ours. */
export type IsOurs = (path: string) => boolean

const to = (path: string, { fullPath }: Destination) => `${path}?redirect=${encodeURIComponent(fullPath)}`

/** Where the query of /login or /maintenance leads on, where that is a place to go back to. */
export function wayBack({ path, fullPath }: Pick<Destination, 'path' | 'fullPath'>, isOurs: IsOurs) {
  const asked = new URLSearchParams(fullPath.split('?')[1]).get('redirect')
  if (asked === null) return undefined
  const target = safeRedirect(asked, isOurs)
  // Nobody is led in a circle, nor back to the front door.
  return target === '/' || target.split('?')[0] === path ? undefined : target
}

const origin = 'https://portal.invalid'
const longest = 2_000
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, so that `/\t/evil` becomes `//evil`
const strange = /[\u0000-\u001f\u007f\\]/

/** A target from an address or a native message: one of our own screens, or else the start page. */
export function safeRedirect(target: string, isOurs: IsOurs): string {
  if (!/^\/(?!\/)/.test(target) || target.length > longest || strange.test(target)) return '/'
  if (!URL.canParse(target, origin)) return '/'
  const { origin: foundOrigin, pathname, search, hash } = new URL(target, origin)
  // Dots that climb may leave two slashes in front: `/.//evil`.
  if (foundOrigin !== origin || pathname.startsWith('//')) return '/'
  return isOurs(pathname) && pathname !== '/maintenance' ? pathname + search + hash : '/'
}
