import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { type Moving, useMoving } from './useMoving.ts'

afterEach(() => void vi.unstubAllGlobals())

function Probe({ onRender }: { onRender: (moving: Moving) => void }) {
  onRender(useMoving())
  return null
}

test.each([
  [
    'the page of the appointment removes `move` from its address',
    '/services',
    '?request=a&move=',
    ['/services?request=a'],
  ],
  ['the page of another request keeps its address', '/services', '?request=b', []],
  ['another screen keeps its address', '/inbox', '', []],
])('when an appointment has been moved, %s', (_, pathname, search, addresses) => {
  const navigate = vi.fn()
  const onRender = vi.fn<(moving: Moving) => void>()
  renderToStaticMarkup(
    <Router hook={() => ['/services', navigate]} searchHook={() => '?request=a&move='}>
      <Probe onRender={onRender} />
    </Router>,
  )
  vi.stubGlobal('location', { pathname, search })
  onRender.mock.lastCall?.[0].end()
  expect(navigate.mock.calls.map(([address]) => address)).toEqual(addresses)
})
