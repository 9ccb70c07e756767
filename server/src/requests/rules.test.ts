import { loadBrand } from '@portal/brands/load'
import { unknownServiceFeatures } from '@portal/contract/features'
import { expect, test } from 'vitest'
import { landlordServices as ofEveryBrand } from '../services/landlord.ts'
import { ofBrand } from '../services/ofBrand.ts'
import { actionFor, catalogFor, findChoice, findForm, type Offer, priorityOf, readReschedulable } from './rules.ts'
import { type ChoiceTodo, decodeTodo } from './todo.ts'

const landlordServices = ofBrand(ofEveryBrand, (await loadBrand('landlord')).services)

const apartment: Offer = {
  contractId: '1000000001001',
  usageType: 'apartment',
  features: { ...unknownServiceFeatures, repair: true },
}
const parking: Offer = { ...apartment, contractId: '1000000001002', usageType: 'parking' }
const place = (themeId: string, typeId: string): ChoiceTodo => ({
  contractId: apartment.contractId,
  serviceTypeId: 'repair',
  themeId,
  typeId,
  noticesRead: 0,
})

function choose(themeId: string, typeId: string) {
  const choice = findChoice(landlordServices, apartment, place(themeId, typeId))
  if (!choice) throw new Error(`Nothing is offered as ${themeId}/${typeId}`)
  return choice
}
const themeIds = (offer: Offer) =>
  catalogFor(landlordServices, offer).serviceTypes.flatMap(({ themes }) => themes.map(({ id }) => id))

test('a parking space is offered no heating, and an apartment no garage', () => {
  expect(themeIds(parking)).toEqual(['gasAndFire', 'parking'])
  expect(themeIds(apartment)).toContain('heating')
  expect(themeIds(apartment)).not.toContain('parking')
})

test('a contract without the service is offered nothing', () => {
  expect(catalogFor(landlordServices, { ...apartment, features: unknownServiceFeatures }).serviceTypes).toEqual([])
})

test('every last choice of a catalogue can be opened again from its todo', () => {
  const catalog = catalogFor(landlordServices, apartment)
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
  ['a theme that this object lacks', { themeId: 'parking', typeId: 'remote' }],
  ['a type of another theme', { typeId: 'tapDrips' }],
  ['an invented type', { typeId: 'constructor' }],
])('a todo for %s leads nowhere', (_, change) => {
  expect(findChoice(landlordServices, apartment, { ...place('heating', 'noHeating'), ...change })).toBeUndefined()
})

test.each([
  ['2026-01-15T12:00:00Z', 'notice'],
  ['2026-04-30T21:59:00Z', 'notice'],
  ['2026-04-30T22:01:00Z', 'form'], // already May in Germany
  ['2026-07-01T12:00:00Z', 'form'],
  ['2026-09-30T21:59:00Z', 'form'],
  ['2026-09-30T22:01:00Z', 'notice'], // already October in Germany
  ['2026-12-31T23:30:00Z', 'notice'],
])('no heating at %s comes first to a %s', (now, kind) => {
  expect(actionFor(choose('heating', 'noHeating'), place('heating', 'noHeating'), new Date(now)).kind).toBe(kind)
})

test.each([
  ['gasAndFire', 'gasSmell', '112'],
  ['gasAndFire', 'fire', '112'],
  ['electricity', 'sparks', '112'],
  ['water', 'waterRunning', '040 66969 112'],
])('%s/%s shows whom to call before anything is asked', (themeId, typeId, number) => {
  const choice = choose(themeId, typeId)
  const now = new Date('2026-07-01T12:00:00Z')
  const notice = actionFor(choice, place(themeId, typeId), now)
  expect(notice).toMatchObject({ kind: 'notice', urgency: 'emergency', phone: { number } })
  expect(priorityOf(choice.type, now)?.de).toBe('Notfall')
})

test('a notice that was read leads on to the form', () => {
  const choice = choose('water', 'waterRunning')
  const notice = actionFor(choice, place('water', 'waterRunning'), new Date())
  const next = notice.kind === 'notice' && notice.next ? decodeTodo(notice.next.todo) : undefined
  expect(next && 'typeId' in next && actionFor(choice, next, new Date())).toEqual({
    kind: 'form',
    formId: 'repairWater',
  })
})

test('a form is open only to contracts that something leads to it from', () => {
  expect(findForm(landlordServices, apartment, 'repairHeating')?.formId).toBe('repairHeating')
  expect(findForm(landlordServices, parking, 'repairHeating')).toBeUndefined()
  expect(findForm(landlordServices, apartment, 'constructor')).toBeUndefined()
})

test.each([
  ['the mark', [{ label: 'rescheduable', value: 'x' }], true],
  ['a mark that is not set', [{ label: 'rescheduable', value: '' }], false],
  ['no mark', [], false],
])('with %s an appointment is movable or not, and the mark is never shown', (_, marks, isReschedulable) => {
  const visible = { label: 'Termin', value: 'morgen' }
  expect(readReschedulable([visible, ...marks])).toEqual({ isReschedulable, subData: [visible] })
})
