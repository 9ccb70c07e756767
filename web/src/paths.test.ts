import { expect, test } from 'vitest'
import { matchPath, matchRoute } from './paths.ts'

test.each([
  ['/services', '/services', {}],
  ['/services', '/Services', undefined],
  ['/services', '/services/', undefined],
  ['/services/:id', '/services/repair', { id: 'repair' }],
  ['/services/:id', '/services/a%20b', { id: 'a b' }],
  ['/services/:id', '/services/', undefined],
  ['/services/:id', '/services/a/b', undefined],
  ['/services/:id', '/services/%E0%A4%A', undefined],
  ['/', '/', {}],
])('the pattern %s matched against the path %s gives %j', (pattern, path, params) => {
  expect(matchPath(pattern, path)).toEqual(params)
})

test('a route without parameters takes precedence over an earlier route with parameters', () => {
  const routes = [{ path: '/services/:id' }, { path: '/services/contact' }]
  expect(matchRoute(routes, '/services/contact')?.route.path).toBe('/services/contact')
  expect(matchRoute(routes, '/services/repair')?.route.path).toBe('/services/:id')
  expect(matchRoute(routes, '/nowhere')).toBeUndefined()
})
