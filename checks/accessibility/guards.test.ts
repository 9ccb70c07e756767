import { expect, test } from 'vitest'
import { readSources } from '../tree.ts'
import { findBroken, guards } from './guards.ts'

const sources = readSources()
const rows = guards.map((guard) => ({ ...guard, guard, shown: guard.criteria.join(', ') }))

test.each(rows)('$shown: the web app has no $forbidden', ({ guard }) => {
  expect(findBroken(guard, sources)).toEqual([])
})

test.each(rows)('the guard against $forbidden finds a planted fault', ({ guard, planted }) => {
  const path = guard.files.test('web/src/ui/Planted.css') && !guard.files.test('web/src/ui/Planted.tsx') ? 'css' : 'tsx'
  expect(findBroken(guard, [{ path: `web/src/ui/Planted.${path}`, text: planted }])).toHaveLength(1)
})

test.each(rows)('the guard against $forbidden has only exceptions that are needed', ({ guard }) => {
  const { except: _, ...strict } = guard
  const broken = findBroken(strict, sources).map((sentence) => sentence.split(' ')[0])
  expect(broken.toSorted()).toEqual(Object.keys(guard.except ?? {}).toSorted())
})
