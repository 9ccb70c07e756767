import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plantedFaults } from '../../e2e/support/accessibility/plantedFaults.ts'
import { accessibility } from '../../web/src/texts/de/accessibility.ts'
import { criteria as names } from '../../web/src/texts/de/criteria.ts'
import { criteria } from './criteria.ts'
import { methodOf, verdictOf } from './criterion.ts'
import { findShown, type TestResult, testsInPlaywright, testsInVitest } from './evidence.ts'
import { guards } from './guards.ts'
import { accessibilityPage, drawPage, drawStatement, readTestedOn, statementTable } from './table.ts'

const maxAgeDays = 180
const ageInDays = (day: string) => (Date.now() - Date.parse(day)) / 86_400_000

test('the registry has the 55 criteria of WCAG 2.2, 31 of level A and 24 of level AA', () => {
  const ids = criteria.map(({ id }) => id)
  expect(ids).toEqual(Object.keys(names))
  expect(new Set(ids).size).toBe(55)
  expect(criteria.filter(({ level }) => level === 'A')).toHaveLength(31)
})

test.each(criteria.filter(({ manual }) => manual))('the check of $id by hand is at most 180 days old', ({ manual }) => {
  const age = ageInDays(manual?.on ?? '')
  expect(age, 'Check the criterion again, and write the day and what was checked into the registry.').toBeLessThan(
    maxAgeDays,
  )
  expect(age).toBeGreaterThan(-1)
})

test('every fault of a criterion is in the list of known faults', () => {
  const faults = criteria.flatMap(({ faults = [] }) => faults)
  expect(Object.keys(accessibility.state.faults)).toEqual(expect.arrayContaining(faults))
})

test('a criterion that does not apply has a guard', () => {
  for (const criterion of criteria.filter(({ notApplicable }) => notApplicable !== undefined))
    expect([methodOf(criterion), criterion.evidence?.[0]]).toEqual(['guard', expect.stringContaining('guards.test.ts')])
})

test('a criterion with a known fault is only partly met', () => {
  for (const criterion of criteria)
    expect(verdictOf(criterion) === 'partlyMet', criterion.id).toBe((criterion.faults ?? []).length > 0)
})

test('each criterion with tests has a planted fault, except four criteria that ordinary journeys show', () => {
  const shownByJourneys = ['2.2.1', '3.3.3', '3.3.4', '3.3.8']
  const planted = new Set([...plantedFaults, ...guards].flatMap(({ criteria: ids }) => ids))
  const without = criteria.filter(({ id, evidence }) => evidence && !planted.has(id)).map(({ id }) => id)
  expect(without).toEqual(shownByJourneys)
})

test('the statement and the documentation show the registry (npm run accessibility updates them after npm test)', () => {
  const testedOn = readTestedOn()
  expect(readFileSync(statementTable, 'utf8')).toBe(drawStatement(testedOn))
  const page = readFileSync(accessibilityPage, 'utf8')
  expect(page).toBe(drawPage(page))
  expect(ageInDays(testedOn), 'The table says when all tests ran for the last time.').toBeLessThan(maxAgeDays)
})

const journey: TestResult = {
  file: 'e2e/a.spec.ts',
  name: 'a screen is accessible',
  hasPassed: true,
  criteria: ['1.1.1'],
}
const part: TestResult = { file: 'checks/b.test.ts', name: 'no audio', hasPassed: true, criteria: [] }
const row = { id: '1.1.1', level: 'A' as const }

test.each([
  ['a journey that reports the criterion passed', { evidence: ['e2e/a.spec.ts'] }, [journey], []],
  ['a test with the name passed', { evidence: ['checks/b.test.ts › no audio'] }, [part], []],
  ['it is only checked by hand', { manual: { on: '2026-11-22', by: 'audit' as const, what: '' } }, [], []],
  [
    'the journey failed',
    { evidence: ['e2e/a.spec.ts'] },
    [{ ...journey, hasPassed: false }],
    [expect.stringContaining('failed')],
  ],
  [
    'the journey reports another criterion',
    { evidence: ['e2e/a.spec.ts'] },
    [{ ...journey, criteria: ['1.3.1'] }],
    [expect.stringContaining('no test')],
  ],
  [
    'the test has another name',
    { evidence: ['checks/b.test.ts › no video'] },
    [part],
    [expect.stringContaining('no test')],
  ],
  [
    'one of two tests is missing',
    { evidence: ['e2e/a.spec.ts', 'checks/c.test.ts › x'] },
    [journey],
    [expect.stringContaining('checks/c.test.ts')],
  ],
  ['there is neither a test nor a check by hand', {}, [journey], [expect.stringContaining('neither')]],
])('a run shows a criterion if all of its tests passed: %s', (_, criterion, tests, missing) => {
  expect(findShown([{ ...row, ...criterion }], tests)[0]?.missing).toEqual(missing)
})

test('the tests of a run and the criteria that they report are read from the reports of both runners', () => {
  const parts = {
    testResults: [{ name: '/portal/checks/b.test.ts', assertionResults: [{ fullName: 'no audio', status: 'passed' }] }],
  }
  expect(testsInVitest(JSON.stringify(parts), '/portal')).toEqual([part])
  const annotations = [{ type: 'slow' }, { type: 'criterion', description: '1.1.1' }]
  const specs = [
    {
      title: journey.name,
      file: 'a.spec.ts',
      tests: [
        { status: 'expected', annotations },
        { status: 'unexpected', annotations },
      ],
    },
  ]
  expect(testsInPlaywright(JSON.stringify({ suites: [{ suites: [{ specs }] }] }))).toEqual([
    journey,
    { ...journey, hasPassed: false },
  ])
})
