import { unknownServiceFeatures } from '@portal/contract/features'
import { expect, test } from 'vitest'
import { emergencyLine } from '../../services/emergency.ts'
import { landlordServices } from '../../services/landlord.ts'
import {
  actionFor,
  type CatalogScope,
  catalogFor,
  emergencyOf,
  findChoice,
  findForm,
  separateReschedulableMark,
  urgencyOf,
} from './rules.ts'
import { type ChoiceTodo, decodeTodo } from './todo.ts'

const apartment: CatalogScope = {
  contractId: '1000000001001',
  usageType: 'apartment',
  features: { ...unknownServiceFeatures, repair: true },
}
const parking: CatalogScope = { ...apartment, contractId: '1000000001002', usageType: 'parking' }
const todoOf = (themeId: string, typeId: string): ChoiceTodo => ({
  contractId: apartment.contractId,
  serviceTypeId: 'repair',
  themeId,
  typeId,
  noticesRead: 0,
})

function requireChoice(themeId: string, typeId: string) {
  const choice = findChoice(landlordServices, apartment, todoOf(themeId, typeId))
  if (!choice) throw new Error(`The catalog has no type ${themeId}/${typeId}`)
  return choice
}
const now = new Date('2026-07-01T12:00:00Z')
const themeIds = (scope: CatalogScope) =>
  catalogFor(landlordServices, scope, { now }).serviceTypes.flatMap(({ themes }) => themes.map(({ id }) => id))

test('the catalog of a parking space has no theme “heating”, and the catalog of an apartment has no theme “parking”', () => {
  expect(themeIds(parking)).toEqual(['gasAndFire', 'parking'])
  expect(themeIds(apartment)).toContain('heating')
  expect(themeIds(apartment)).not.toContain('parking')
})

test('if a contract offers no service, its catalog is empty', () => {
  expect(
    catalogFor(landlordServices, { ...apartment, features: unknownServiceFeatures }, { now }).serviceTypes,
  ).toEqual([])
})

test('each type of the catalog has a todo that identifies it', () => {
  const catalog = catalogFor(landlordServices, apartment, { now })
  for (const theme of catalog.serviceTypes.flatMap(({ themes }) => themes)) {
    for (const type of theme.types) {
      const todo = decodeTodo(type.todo)
      expect(todo && findChoice(landlordServices, apartment, todo)?.type.id).toBe(type.id)
    }
  }
})

test.each([
  ['another contract', { contractId: parking.contractId }],
  ['another service', { serviceTypeId: 'complaints' }],
  ['a theme of another usage type', { themeId: 'parking', typeId: 'remote' }],
  ['a type of another theme', { typeId: 'tapDrips' }],
  ['a forged type', { typeId: 'constructor' }],
])('a todo for %s identifies no choice', (_, change) => {
  expect(findChoice(landlordServices, apartment, { ...todoOf('heating', 'noHeating'), ...change })).toBeUndefined()
})

test.each([
  ['2026-01-15T12:00:00Z', 'notice'],
  ['2026-04-30T21:59:00Z', 'notice'],
  ['2026-04-30T22:01:00Z', 'form'], // already May in Germany
  ['2026-07-01T12:00:00Z', 'form'],
  ['2026-09-30T21:59:00Z', 'form'],
  ['2026-09-30T22:01:00Z', 'notice'], // already October in Germany
  ['2026-12-31T23:30:00Z', 'notice'],
])('at %s, the choice “no heating” first leads to a %s', (now, kind) => {
  expect(actionFor(requireChoice('heating', 'noHeating'), todoOf('heating', 'noHeating'), new Date(now)).kind).toBe(
    kind,
  )
})

test.each([
  ['gasAndFire', 'gasSmell', ['112', emergencyLine.number]],
  ['gasAndFire', 'fire', ['112', emergencyLine.number]],
  ['electricity', 'sparks', ['112', emergencyLine.number]],
  ['water', 'waterRunning', [emergencyLine.number, '112']],
  ['heating', 'radiatorLeaks', [emergencyLine.number, '112']],
])(
  '%s/%s has the priority “Notfall”, and its notice and emergency data contain the emergency numbers',
  (themeId, typeId, numbers) => {
    const choice = requireChoice(themeId, typeId)
    const now = new Date('2026-07-01T12:00:00Z')
    const notice = actionFor(choice, todoOf(themeId, typeId), now)
    expect(notice).toMatchObject({
      kind: 'notice',
      urgency: 'emergency',
      phones: numbers.map((number) => ({ number })),
    })
    expect(emergencyOf(choice.type, now)?.phones.map(({ number }) => number)).toEqual(numbers)
    expect(urgencyOf(choice.type, now, {}, {})?.priority.de).toBe('Notfall')
  },
)

test('after a tenant has read the notice, the next step is the form', () => {
  const choice = requireChoice('water', 'waterRunning')
  const notice = actionFor(choice, todoOf('water', 'waterRunning'), new Date())
  const next = notice.kind === 'notice' && notice.next ? decodeTodo(notice.next.todo) : undefined
  expect(next && 'typeId' in next && actionFor(choice, next, new Date())).toEqual({
    kind: 'form',
    formId: 'repairWater',
  })
})

test('a form is found only if a choice in the catalog of the contract leads to it', () => {
  expect(findForm(landlordServices, apartment, 'repairHeating')?.formId).toBe('repairHeating')
  expect(findForm(landlordServices, parking, 'repairHeating')).toBeUndefined()
  expect(findForm(landlordServices, apartment, 'constructor')).toBeUndefined()
})

// `rescheduable` is the spelling of the landlord's system.
test.each([
  ['the mark `rescheduable` with the value “x”', [{ label: 'rescheduable', value: 'x' }], true],
  ['an empty mark `rescheduable`', [{ label: 'rescheduable', value: '' }], false],
  ['no mark', [], false],
])(
  'with %s, `separateReschedulableMark` returns whether the appointment is movable, and the data without the mark',
  (_, marks, isReschedulable) => {
    const visible = { label: 'Termin', value: 'morgen' }
    expect(separateReschedulableMark([visible, ...marks])).toEqual({ isReschedulable, subData: [visible] })
  },
)
