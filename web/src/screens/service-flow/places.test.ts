import type { Field, Form } from '@portal/contract/form/form'
import { describe, expect, test } from 'vitest'
import {
  type Choices,
  firstOpenStep,
  formStart,
  neighbours,
  openingPlaces,
  type Place,
  placesOf,
  previousPlace,
  progressAt,
  reachablePlace,
  readPlace,
  writePlace,
} from './places.ts'

const text = (id: string): Field => ({
  kind: 'text',
  id,
  label: { de: id, en: id },
  required: true,
  maxLength: 100,
})
const title = { de: 'Titel', en: 'Title' }
const form: Form = {
  formId: 'repair',
  title,
  minutes: 1,
  answerWithin: title,
  steps: [
    { id: 'where', title, fields: [text('room')] },
    { id: 'what', title, fields: [text('description')] },
    { id: 'leak', title, shownWhen: { field: 'room', isOneOf: ['bath'] }, fields: [text('valve')] },
  ],
}
const nothing: Choices = { todos: [], answers: {} }
const chosen: Choices = { themeId: 'heating', typeId: 'cold', todos: ['notice', 'form'], formId: 'repair', answers: {} }
const written = (places: readonly Place[]) => places.map(writePlace)

test('the flow skips a step with only prefilled answers until the tenant changes one of them', () => {
  const phone: Field = { kind: 'phone', id: 'phone', label: title, required: true, onFile: '0172 9925904' }
  const withPhone: Form = { ...form, steps: [{ id: 'contact', title, fields: [phone] }, ...form.steps] }
  const placesWith = (answers: Choices['answers']) => written(placesOf({ ...chosen, answers }, withPhone))
  expect(placesWith({ phone: '0172 9925904' })).not.toContain('form-contact')
  expect(placesWith({ phone: '030 1234567' })).toContain('form-contact')
  expect(placesWith({})).toContain('form-contact')
  expect(formStart(withPhone, {}, undefined)).toEqual({ kind: 'step', stepId: 'where' })
})

describe('the list of places of a flow', () => {
  test.each<[string, Choices, Form | undefined, string[]]>([
    ['starts with the theme', nothing, undefined, ['theme']],
    [
      'continues with the type after a theme was chosen',
      { ...nothing, themeId: 'heating' },
      undefined,
      ['theme', 'type'],
    ],
    [
      'contains an action after a type was chosen',
      { ...nothing, themeId: 'heating', typeId: 'cold', todos: ['notice'] },
      undefined,
      ['theme', 'type', 'next-1'],
    ],
    [
      'contains the notice, the visible steps and the summary',
      chosen,
      form,
      ['theme', 'type', 'next-1', 'form-where', 'form-what', 'summary'],
    ],
    [
      'contains a step that an answer makes visible',
      { ...chosen, answers: { room: 'bath' } },
      form,
      ['theme', 'type', 'next-1', 'form-where', 'form-what', 'form-leak', 'summary'],
    ],
    ['ends before a form that is not loaded', chosen, undefined, ['theme', 'type', 'next-1']],
  ])('%s', (_, choices, loaded, places) => {
    expect(written(placesOf(choices, loaded))).toEqual(places)
  })
})

const step = (stepId: string): Place => ({ kind: 'step', stepId })

describe('an address', () => {
  const places = placesOf(chosen, form)
  test.each<[string, string | null, Place | undefined, string]>([
    ['that names a step opens that step', 'form-what', step('where'), 'form-what'],
    ['that names no place opens the first open step', null, step('where'), 'form-where'],
    ['that names a hidden step opens the first open step', 'form-leak', step('where'), 'form-where'],
    ['that names the summary while a step is incomplete opens that step', 'summary', step('what'), 'form-what'],
    ['that names the summary after all answers opens the summary', 'summary', undefined, 'summary'],
    ['that names the confirmation before sending opens the summary', 'sent', undefined, 'summary'],
    ['that names an unknown place opens the last place that the answers reach', '../..', undefined, 'summary'],
  ])('%s', (_, wanted, open, place) => {
    expect(writePlace(reachablePlace(readPlace(wanted), places, open))).toBe(place)
  })
})

describe('without a place in the address, a draft that was left at an action', () => {
  const left: Place = { kind: 'action', index: 0 }
  const placeOf = (choices: Choices, loaded: Form | undefined, open: Place | undefined) =>
    writePlace(reachablePlace(left, openingPlaces(placesOf(choices, loaded)), open))

  test('opens the choice of the type if no form is known', () => {
    expect(placeOf({ ...nothing, themeId: 'heating', typeId: 'cold', todos: ['notice'] }, undefined, undefined)).toBe(
      'type',
    )
  })

  test('opens the form if it is known', () => {
    expect(placeOf(chosen, form, step('where'))).toBe('form-where')
    expect(placeOf({ ...chosen, answers: { room: 'kitchen', description: 'drips' } }, form, undefined)).toBe('summary')
  })
})

test('the first open step is the first visible step with a missing answer', () => {
  expect(firstOpenStep(form, {}, {})).toEqual(step('where'))
  expect(firstOpenStep(form, { room: 'kitchen' }, {})).toEqual(step('what'))
  expect(firstOpenStep(form, { room: 'bath', description: 'drips' }, {})).toEqual(step('leak'))
  expect(firstOpenStep(form, { room: 'kitchen', description: 'drips' }, {})).toBeUndefined()
})

test('the neighbours of a place are the places before and after it', () => {
  const places = placesOf(chosen, form)
  expect(neighbours(step('where'), places)).toEqual({ previous: { kind: 'action', index: 0 }, next: step('what') })
  expect(neighbours({ kind: 'theme' }, places)).toEqual({ previous: undefined, next: { kind: 'type' } })
})

test('the progress counts all places except actions, and has a total once the form is loaded', () => {
  expect(progressAt({ kind: 'type' }, placesOf({ ...nothing, themeId: 'heating' }, undefined))).toEqual({
    step: 2,
    total: undefined,
  })
  expect(progressAt(step('where'), placesOf(chosen, form))).toEqual({ step: 3, total: 5 })
})

test('after a link to a type, theme and type do not count as steps unless the tenant goes back to them', () => {
  const fromLink = { isFromLink: true }
  expect(progressAt(step('where'), placesOf(chosen, form), fromLink)).toEqual({ step: 1, total: 3 })
  expect(progressAt({ kind: 'type' }, placesOf(chosen, form), fromLink)).toEqual({ step: 2, total: 5 })
})

test('after a link to a type, the first place that the tenant sees has no place before it', () => {
  const fromLink = { isFromLink: true }
  const withoutNotice = placesOf({ ...chosen, todos: ['form'] }, form)
  expect(previousPlace(step('where'), withoutNotice, fromLink)).toBeUndefined()
  expect(previousPlace(step('where'), withoutNotice)).toEqual({ kind: 'type' })
  const places = placesOf(chosen, form)
  expect(previousPlace({ kind: 'action', index: 0 }, places, fromLink)).toBeUndefined()
  expect(previousPlace(step('where'), places, fromLink)).toEqual({ kind: 'action', index: 0 })
  expect(previousPlace({ kind: 'type' }, places, fromLink)).toEqual({ kind: 'theme' })
})

test('while the tenant changes one answer from the summary, no step is counted', () => {
  expect(progressAt(step('where'), placesOf(chosen, form), { isFromSummary: true })).toBeUndefined()
})

test('a notice has no progress', () => {
  expect(progressAt({ kind: 'action', index: 0 }, placesOf(chosen, form))).toBeUndefined()
})

test.each(['theme', 'type', 'next-2', 'form-where', 'summary'])(
  'the place that is read from %s is written as the same text',
  (text) => {
    const place = readPlace(text)
    expect(place && writePlace(place)).toBe(text)
  },
)

test('a form without any answer opens at its first step, even if no field is required', () => {
  const optional: Form = { ...form, steps: [{ id: 'where', title, fields: [{ ...text('room'), required: false }] }] }
  const start = (answers: Choices['answers']) => formStart(optional, answers, firstOpenStep(optional, answers, {}))
  expect(start({})).toEqual({ kind: 'step', stepId: 'where' })
  expect(start({ room: 'bath' })).toBeUndefined()
  expect(formStart(form, {}, firstOpenStep(form, {}, {}))).toEqual({ kind: 'step', stepId: 'where' })
})
