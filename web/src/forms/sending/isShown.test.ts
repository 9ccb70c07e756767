import { afterEach, expect, test, vi } from 'vitest'
import { isShown } from './isShown.ts'

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['/services/repair', true],
  ['/maintenance', true],
  ['/services', false],
  ['/services/moving', false],
])('on %s, a late response of the flow at /services/repair may navigate: %s', (pathname, expected) => {
  vi.stubGlobal('location', { pathname })
  expect(isShown('/services/repair')).toBe(expected)
})
