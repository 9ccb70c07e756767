import { expect, test } from 'vitest'
import { type Destination, moveForMaintenance, redirectFor, safeRedirect, type Visitor, wayBack } from './navigation.ts'
import { matchRoute } from './paths.ts'

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
  '/login',
  '/maintenance',
  '/profile/confirm-email',
  '/registration',
  '/services/contact',
  '/services/contact/success',
]
const known = [...paths, ...publicPaths, '/services/:id', '/services/contactoptions'].map((path) => ({ path }))
const isOurs = (path: string) => matchRoute(known, path) !== undefined

function destination(fullPath: string): Destination {
  const path = fullPath.split('?')[0] ?? ''
  return { path, fullPath, isPublic: publicPaths.includes(path) }
}

const guest: Visitor = { isLoggedIn: false, isRenter: false }
const visitors = {
  'a guest': guest,
  'a renter': { ...guest, isLoggedIn: true, isRenter: true },
  'a tenant without access code': { ...guest, isLoggedIn: true },
  'somebody who signed out': { ...guest, leaveTo: '/' },
  'somebody whose session ran out': { ...guest, leaveTo: '/login' },
} satisfies Record<string, Visitor>

test.each<[visitor: keyof typeof visitors, wanted: string, landing: string]>([
  ['a guest', '/', '/'],
  ['a guest', '/login', '/login'],
  ['a guest', '/registration', '/registration'],
  ['a guest', '/services/contact', '/services/contact'],
  ['a guest', '/services/contact/success', '/services/contact/success'],
  ['a guest', '/maintenance', '/maintenance'],
  ['a guest', '/profile', '/login?redirect=%2Fprofile'],
  ['a guest', '/inbox', '/login?redirect=%2Finbox'],
  ['a guest', '/registrationWithCode', '/login?redirect=%2FregistrationWithCode'],
  ['a guest', '/registrationWithCode/help', '/login?redirect=%2FregistrationWithCode%2Fhelp'],
  ['a guest', '/profile/confirm-email', '/profile/confirm-email'],
  ['a guest', '/services/contactoptions', '/login?redirect=%2Fservices%2Fcontactoptions'],
  ['a guest', '/services/repair?step=photos', '/login?redirect=%2Fservices%2Frepair%3Fstep%3Dphotos'],
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
  ['a tenant without access code', '/', '/'],
  ['a tenant without access code', '/login', '/login'],
  ['a tenant without access code', '/services', '/registrationWithCode'],
  ['a tenant without access code', '/profile', '/registrationWithCode'],
  ['a tenant without access code', '/registrationWithCode', '/registrationWithCode'],
  ['a tenant without access code', '/registrationWithCode/request-code', '/registrationWithCode/request-code'],
  ['a tenant without access code', '/registrationWithCode/help', '/registrationWithCode/help'],
  ['a tenant without access code', '/registrationWithCodeBook', '/registrationWithCode'],
  ['a tenant without access code', '/profile/confirm-email', '/profile/confirm-email'],
  ['a tenant without access code', '/services/contact', '/services/contact'],
  ['somebody who signed out', '/profile', '/'],
  ['somebody who signed out', '/', '/'],
  ['somebody whose session ran out', '/services', '/login?redirect=%2Fservices'],
  ['somebody whose session ran out', '/services/contact', '/login?redirect=%2Fservices%2Fcontact'],
  ['somebody whose session ran out', '/', '/login?redirect=%2F'],
  ['somebody whose session ran out', '/login', '/login'],
])('%s opening %s lands on %s', (visitor, wanted, landing) => {
  expect(redirectFor(destination(wanted), visitors[visitor], isOurs) ?? wanted).toBe(landing)
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
  expect(safeRedirect(asked, isOurs)).toBe(landing)
})

test.each([
  ['/maintenance?redirect=%2Fservices', '/services'],
  ['/maintenance?redirect=%2Flogin%3Fredirect%3D%252Fprofile', '/login?redirect=%2Fprofile'],
  ['/maintenance?redirect=%2Fmaintenance', undefined],
  ['/maintenance?redirect=%2F%2Fevil.example', undefined],
  ['/maintenance', undefined],
])('the way back from %s is %s', (fullPath, target) => {
  expect(wayBack(destination(fullPath), isOurs)).toBe(target)
})

test.each([
  ['/', '/maintenance?redirect=%2F'],
  ['/login', '/maintenance?redirect=%2Flogin'],
  ['/profile', '/maintenance?redirect=%2Fprofile'],
  ['/inbox?a=1&b=2', '/maintenance?redirect=%2Finbox%3Fa%3D1%26b%3D2'],
  ['/maintenance', '/maintenance'],
  ['/maintenance?redirect=%2Fservices', '/maintenance?redirect=%2Fservices'],
])('in a maintenance everybody who opens %s lands on %s', (wanted, landing) => {
  const rules = { isOurs, destinationOf: destination }
  for (const visitor of [...Object.values(visitors), undefined])
    expect(
      moveForMaintenance({ wanted: destination(wanted), isOn: true, wasOn: false }, visitor, rules) ?? wanted,
    ).toBe(landing)
})

/** Numbers that look random and are the same in each run. */
function* numbers(seed: number) {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

/** The navigation of the page, as far as addresses go: what a change leads to, and by how many moves. */
function openPage(address: string, visitor: Visitor) {
  const page = { address, visitor, isOn: false, wasOn: false }
  function settle(): number {
    for (let moves = 0; ; moves += 1) {
      const wanted = destination(page.address)
      const { isOn, wasOn } = page
      const rules = { isOurs, destinationOf: destination }
      const isCovered = isOn || wanted.path === '/maintenance'
      const next =
        moveForMaintenance({ wanted, isOn, wasOn }, page.visitor, rules) ??
        (isCovered ? undefined : redirectFor(wanted, page.visitor, isOurs))
      page.wasOn = isOn
      if (next === undefined) return moves
      if (moves > 3) throw new Error(`${page.address} goes round in circles`)
      page.address = next
      if (!isOn) page.visitor = { ...page.visitor, leaveTo: undefined }
    }
  }
  return { page, settle }
}

test('however maintenance flaps, each change moves the address once at most, and everyone comes back to where they were', () => {
  const random = numbers(7)
  const pick = <Item>(items: readonly Item[]) => items[Math.floor((random.next().value ?? 0) * items.length)] as Item
  const { page, settle } = openPage('/', guest)
  const people = Object.values(visitors)
  settle()
  let toggles = 0
  let before = page.address
  while (toggles < 10_000) {
    const event = pick(['toggle', 'toggle', 'toggle', 'go', 'visitor'])
    if (event === 'go')
      page.address = pick([...paths, '/services?request=1', '/login?redirect=%2Fprofile', '//evil', '/x'])
    if (event === 'visitor') page.visitor = pick(people)
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
    // Nothing but the maintenance came and went.
    const { path } = destination(before)
    if (isOurs(path) && path !== '/maintenance') expect(page.address).toBe(before)
    before = page.address
  }
})
