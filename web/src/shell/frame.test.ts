import { expect, test } from 'vitest'
import { type Frame, frameParts } from './frame.ts'

test.each<[frame: Frame, where: 'browser' | 'app', header: boolean, footer: boolean]>([
  [{}, 'browser', true, true],
  [{}, 'app', true, false],
  [{ layout: 'default' }, 'browser', true, true],
  [{ layout: 'default' }, 'app', true, false],
  [{ appLayout: 'simple' }, 'browser', true, true],
  [{ appLayout: 'simple' }, 'app', false, false],
  [{ layout: 'serviceFlow', appLayout: 'simple' }, 'browser', true, false],
  [{ layout: 'serviceFlow', appLayout: 'simple' }, 'app', false, false],
])('the frame %o in the %s has a header: %s, a footer: %s', (frame, where, hasHeader, hasFooter) => {
  expect(frameParts(frame, where === 'app')).toEqual({ hasHeader, hasFooter })
})
