import type { Form } from '@portal/contract/form/form'
import { expect, test } from 'vitest'
import type { FieldTemplate } from '../../services/catalog.ts'
import { withDates } from './formDates.ts'

const text = { de: 'Tag', en: 'Day' }
const formWith = (limits: { earliest?: string; latest?: string }): Form => ({
  formId: 'f',
  title: text,
  minutes: 1,
  answerWithin: text,
  steps: [{ id: 's', title: text, fields: [{ kind: 'date', id: 'day', label: text, required: true, ...limits }] }],
})

test.each([
  ['2026-11-21T22:59:00Z', 'today', '2026-11-21'],
  ['2026-11-21T23:01:00Z', 'today', '2026-11-22'], // already tomorrow in Germany
  ['2026-12-24T12:00:00Z', 'today+14', '2027-01-07'],
  ['2027-03-28T12:00:00Z', 'today-1', '2027-03-27'], // the clock changes that night
  ['2026-12-24T12:00:00Z', '2026-01-01', '2026-01-01'],
])('at %s, the limit %s resolves to %s', (now, limit, day) => {
  const form = withDates(formWith({ earliest: limit, latest: limit }), new Date(now))
  expect(form.steps[0]?.fields[0]).toMatchObject({ earliest: day, latest: day })
})

test.each([
  ['2026-11-30T22:59:00Z', '2027-01-01', 'Miete für Januar 2027'],
  ['2026-11-30T23:01:00Z', '2027-02-01', 'Miete für Februar 2027'], // already December in Germany
])('at %s, the first rent that new bank details can affect is that of %s', (now, value, de) => {
  const rent: FieldTemplate = { kind: 'choice', id: 'rent', label: text, required: true, options: [], offers: 'rents' }
  const [step] = withDates({ ...formWith({}), steps: [{ id: 's', title: text, fields: [rent] }] }, new Date(now)).steps
  expect(step?.fields[0]).toMatchObject({ options: expect.arrayContaining([expect.objectContaining({ value })]) })
  expect(step?.fields[0]).toHaveProperty(['options', 0, 'label', 'de'], de)
})

test('a date field without limits stays without limits', () => {
  expect(withDates(formWith({}), new Date())).toEqual(formWith({}))
})
