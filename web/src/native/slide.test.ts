import { expect, test } from 'vitest'
import { directionOf } from './slide.ts'

test.each([
  ['/services', '/services/repair', 'deeper'],
  ['/', '/services', 'deeper'],
  ['/services/contact/success', '/services', 'back'],
  ['/profile', '/', 'back'],
  ['/services', '/inbox', undefined],
  ['/services/repair', '/services/repair', undefined],
  ['/services/', '/services', undefined],
])('from %s to %s the direction of the slide is %s', (from, to, direction) => {
  expect(directionOf(from, to)).toBe(direction)
})
