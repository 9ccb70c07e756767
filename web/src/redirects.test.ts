import { expect, test } from 'vitest'
import { matchRoute } from './paths.ts'
import {
  type Destination,
  maintenanceRedirect,
  redirectFor,
  returnTarget,
  safeRedirect,
  type Visitor,
} from './redirects.ts'

const paths = [
  '/',
  '/inbox',
  '/login',
  '/maintenance',
  '/profile',
  '/registration',
  '/registrationWithCode',
  '/registrationWithCode/help',
  '/services',
]
const publicPaths = [
  '/',
  '/accessibility',
  '/emergency',
  '/leichte-sprache',
  '/login',
  '/maintenance',
  '/profile/confirm-email',
  '/registration',
  '/services/contact',
  '/services/contact/success',
]
const known = [...paths, ...publicPaths, '/services/:id', '/services/contactoptions'].map((path) => ({ path }))
const isPortalPath = (path: string) => matchRoute(known, path) !== undefined

function destination(fullPath: string): Destination {
  const path = fullPath.split('?')[0] ?? ''
  return { path, fullPath, isPublic: publicPaths.includes(path) }
}

const anonymous: Visitor = { isLoggedIn: false, isRenter: false }
const visitors = {
  'an anonymous visitor': anonymous,
  'a renter': { ...anonymous, isLoggedIn: true, isRenter: true },
  'a user who is not a renter': { ...anonymous, isLoggedIn: true },
  'a user who signed out': { ...anonymous, leaveTo: '/' },
  'a user whose session expired': { ...anonymous, leaveTo: '/login' },
} satisfies Record<string, Visitor>

test.each<[visitor: keyof typeof visitors, wanted: string, landing: string]>([
  ['an anonymous visitor', '/', '/'],
  ['an anonymous visitor', '/login', '/login'],
  ['an anonymous visitor', '/registration', '/registration'],
  ['an anonymous visitor', '/services/contact', '/services/contact'],
  ['an anonymous visitor', '/services/contact/success', '/services/contact/success'],
  ['an anonymous visitor', '/maintenance', '/maintenance'],
  ['an anonymous visitor', '/emergency', '/emergency'],
  ['an anonymous visitor', '/accessibility', '/accessibility'],
  ['an anonymous visitor', '/profile', '/login?redirect=%2Fprofile'],
  ['an anonymous visitor', '/inbox', '/login?redirect=%2Finbox'],
  ['an anonymous visitor', '/registrationWithCode', '/login?redirect=%2FregistrationWithCode'],
  ['an anonymous visitor', '/registrationWithCode/help', '/login?redirect=%2FregistrationWithCode%2Fhelp'],
  ['an anonymous visitor', '/profile/confirm-email', '/profile/confirm-email'],
  ['an anonymous visitor', '/services/contactoptions', '/login?redirect=%2Fservices%2Fcontactoptions'],
  ['an anonymous visitor', '/services/repair?step=photos', '/login?redirect=%2Fservices%2Frepair%3Fstep%3Dphotos'],
  ['a renter', '/', '/services'],
  ['a renter', '/login', '/services'],
  ['a renter', '/login?redirect=%2Fprofile', '/profile'],
  ['a renter', '/login?redirect=%2Fservices%2Frepair%3Fstep%3Dphotos', '/services/repair?step=photos'],
  ['a renter', '/login?redirect=%2Flogin', '/services'],
  ['a renter', '/login?redirect=%2Fmaintenance', '/services'],
  ['a renter', '/login?redirect=https%3A%2F%2Fevil.example', '/services'],
  ['a renter', '/login?redirect=%2F%2Fevil.example', '/services'],
  ['a renter', '/login?redirect=%2Fnowhere', '/services'],
  ['a renter', '/inbox', '/inbox'],
  ['a renter', '/maintenance', '/maintenance'],
  ['a renter', '/services/contact', '/services/contact'],
  ['a user who is not a renter', '/', '/'],
  ['a user who is not a renter', '/login', '/login'],
  ['a user who is not a renter', '/services', '/registrationWithCode'],
  ['a user who is not a renter', '/profile', '/registrationWithCode'],
  ['a user who is not a renter', '/registrationWithCode', '/registrationWithCode'],
  ['a user who is not a renter', '/registrationWithCode/request-code', '/registrationWithCode/request-code'],
  ['a user who is not a renter', '/registrationWithCode/help', '/registrationWithCode/help'],
  ['a user who is not a renter', '/registrationWithCodeBook', '/registrationWithCode'],
  ['a user who is not a renter', '/profile/confirm-email', '/profile/confirm-email'],
  ['a user who is not a renter', '/services/contact', '/services/contact'],
  ['a user who signed out', '/profile', '/'],
  ['a user who signed out', '/', '/'],
  ['a user whose session expired', '/services', '/login?redirect=%2Fservices'],
  ['a user whose session expired', '/services/contact', '/login?redirect=%2Fservices%2Fcontact'],
  ['a user whose session expired', '/', '/login?redirect=%2F'],
  ['a user whose session expired', '/login', '/login'],
  ['a user whose session expired', '/emergency', '/emergency'],
  ['a user who signed out', '/emergency', '/emergency'],
  ['a user who is not a renter', '/emergency', '/emergency'],
])('%s who opens %s lands on %s', (visitor, wanted, landing) => {
  expect(redirectFor(destination(wanted), visitors[visitor], isPortalPath) ?? wanted).toBe(landing)
})

test.each([
  ['/services', '/services'],
  ['/services/repair?step=photos#top', '/services/repair?step=photos#top'],
  ['/services/../profile', '/profile'],
  ['', '/'],
  ['services', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/services\n', '/'],
  ['\u0000/services', '/'],
  [' /services', '/'],
  ['https://evil.example/services', '/'],
  ['https:/services', '/'],
  ['javascript:alert(1)', '/'],
  ['/%2Fevil.example', '/'],
  ['/@evil.example', '/'],
  ['／／evil.example', '/'],
  ['/Services', '/'],
  ['/nowhere', '/'],
  ['/maintenance', '/'],
  ['/services/%E0%A4%A', '/'],
  [`/services/${'x'.repeat(10_000)}`, '/'],
])('a redirect to %j leads to %s', (asked, landing) => {
  expect(safeRedirect(asked, isPortalPath)).toBe(landing)
})

test.each([
  ['/maintenance?redirect=%2Fservices', '/services'],
  ['/maintenance?redirect=%2Flogin%3Fredirect%3D%252Fprofile', '/login?redirect=%2Fprofile'],
  ['/maintenance?redirect=%2Fmaintenance', undefined],
  ['/maintenance?redirect=%2F%2Fevil.example', undefined],
  ['/maintenance', undefined],
])('the return target of %s is %s', (fullPath, target) => {
  expect(returnTarget(destination(fullPath), isPortalPath)).toBe(target)
})

test.each([
  ['/', '/maintenance?redirect=%2F'],
  ['/login', '/maintenance?redirect=%2Flogin'],
  ['/profile', '/maintenance?redirect=%2Fprofile'],
  ['/inbox?a=1&b=2', '/maintenance?redirect=%2Finbox%3Fa%3D1%26b%3D2'],
  ['/maintenance', '/maintenance'],
  ['/maintenance?redirect=%2Fservices', '/maintenance?redirect=%2Fservices'],
  ['/emergency', '/emergency'],
  ['/accessibility', '/accessibility'],
  ['/leichte-sprache', '/leichte-sprache'],
  ['/emergency/else', '/maintenance?redirect=%2Femergency%2Felse'],
])('during maintenance every visitor who opens %s lands on %s', (wanted, landing) => {
  const rules = { isPortalPath, destinationOf: destination }
  for (const visitor of [...Object.values(visitors), undefined])
    expect(
      maintenanceRedirect({ wanted: destination(wanted), isOn: true, wasOn: false }, visitor, rules) ?? wanted,
    ).toBe(landing)
})

/** Pseudo-random numbers that are the same in each run. */
function* numbers(seed: number) {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

/** Simulates the redirects of a page. `settle` follows all redirects after a change and returns their number. */
function openPage(address: string, visitor: Visitor) {
  const page = { address, visitor, isOn: false, wasOn: false }
  function settle(): number {
    for (let moves = 0; ; moves += 1) {
      const wanted = destination(page.address)
      const { isOn, wasOn } = page
      const rules = { isPortalPath, destinationOf: destination }
      const isMaintenanceShown = isOn || wanted.path === '/maintenance'
      const next =
        maintenanceRedirect({ wanted, isOn, wasOn }, page.visitor, rules) ??
        (isMaintenanceShown ? undefined : redirectFor(wanted, page.visitor, isPortalPath))
      page.wasOn = isOn
      if (next === undefined) return moves
      if (moves > 3) throw new Error(`${page.address} redirects in a loop`)
      page.address = next
      if (!isOn) page.visitor = { ...page.visitor, leaveTo: undefined }
    }
  }
  return { page, settle }
}

test('each start or end of maintenance redirects at most once, and the end returns to the previous screen', () => {
  const random = numbers(7)
  const pick = <Item>(items: readonly Item[]) => items[Math.floor((random.next().value ?? 0) * items.length)] as Item
  const { page, settle } = openPage('/', anonymous)
  const allVisitors = Object.values(visitors)
  settle()
  let toggles = 0
  let before = page.address
  while (toggles < 10_000) {
    const event = pick(['toggle', 'toggle', 'toggle', 'go', 'visitor'])
    if (event === 'go')
      page.address = pick([...paths, '/services?request=1', '/login?redirect=%2Fprofile', '//evil', '/x'])
    if (event === 'visitor') page.visitor = pick(allVisitors)
    if (event !== 'toggle') {
      settle()
      before = page.isOn ? '' : page.address
      continue
    }
    toggles += 1
    page.isOn = !page.isOn
    expect(settle()).toBeLessThanOrEqual(1)
    expect(destination(page.address).path === '/maintenance').toBe(page.isOn)
    if (page.isOn) continue
    // Without another event during maintenance, `before` is the address before maintenance.
    const { path } = destination(before)
    if (isPortalPath(path) && path !== '/maintenance') expect(page.address).toBe(before)
    before = page.address
  }
})
