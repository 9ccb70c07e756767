import type { Field, Form } from '@portal/contract/form'
import { describe, expect, test } from 'vitest'
import {
  beginningOf,
  type Choices,
  firstOpenStep,
  neighbours,
  type Place,
  progressAt,
  reachablePlace,
  readPlace,
  wayThrough,
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
const said = (way: readonly Place[]) => way.map(writePlace)

describe('the way through a flow', () => {
  test.each<[string, Choices, Form | undefined, string[]]>([
    ['begins with the theme', nothing, undefined, ['theme']],
    ['goes on to the type', { ...nothing, themeId: 'heating' }, undefined, ['theme', 'type']],
    [
      'leads through what comes next',
      { ...nothing, themeId: 'heating', typeId: 'cold', todos: ['notice'] },
      undefined,
      ['theme', 'type', 'next-1'],
    ],
    [
      'passes the notice and the steps shown',
      chosen,
      form,
      ['theme', 'type', 'next-1', 'form-where', 'form-what', 'summary'],
    ],
    [
      'takes in a step that an answer opens',
      { ...chosen, answers: { room: 'bath' } },
      form,
      ['theme', 'type', 'next-1', 'form-where', 'form-what', 'form-leak', 'summary'],
    ],
    ['waits for the form', chosen, undefined, ['theme', 'type', 'next-1']],
  ])('%s', (_, choices, loaded, places) => {
    expect(said(wayThrough(choices, loaded))).toEqual(places)
  })
})

const step = (stepId: string): Place => ({ kind: 'step', stepId })

describe('whoever asks for', () => {
  const way = wayThrough(chosen, form)
  test.each<[string, string | null, Place | undefined, string]>([
    ['a step of the way gets it', 'form-what', step('where'), 'form-what'],
    ['nothing gets the first open step', null, step('where'), 'form-where'],
    ['a step that is not shown gets the first open one', 'form-leak', step('where'), 'form-where'],
    ['the summary too early gets the first open step', 'summary', step('what'), 'form-what'],
    ['the summary in time gets it', 'summary', undefined, 'summary'],
    ['the success without having sent gets the summary', 'sent', undefined, 'summary'],
    ['a made-up place gets as far as the answers are', '../..', undefined, 'summary'],
  ])('%s', (_, wanted, open, place) => {
    expect(writePlace(reachablePlace(readPlace(wanted), way, open))).toBe(place)
  })
})

test('the first open step is the first with an answer that is missing or wrong', () => {
  expect(firstOpenStep(form, {}, {})).toEqual(step('where'))
  expect(firstOpenStep(form, { room: 'kitchen' }, {})).toEqual(step('what'))
  expect(firstOpenStep(form, { room: 'bath', description: 'drips' }, {})).toEqual(step('leak'))
  expect(firstOpenStep(form, { room: 'kitchen', description: 'drips' }, {})).toBeUndefined()
})

test('back from the first step of a form leads to the notice, and from the theme nowhere', () => {
  const way = wayThrough(chosen, form)
  expect(neighbours(step('where'), way)).toEqual({ previous: { kind: 'action', index: 0 }, next: step('what') })
  expect(neighbours({ kind: 'theme' }, way)).toEqual({ previous: undefined, next: { kind: 'type' } })
})

test('the progress counts questions, and knows the total once the form is there', () => {
  expect(progressAt({ kind: 'type' }, wayThrough({ ...nothing, themeId: 'heating' }, undefined))).toEqual({
    step: 2,
    total: undefined,
  })
  expect(progressAt(step('where'), wayThrough(chosen, form))).toEqual({ step: 3, total: 5 })
  expect(progressAt({ kind: 'action', index: 0 }, wayThrough(chosen, form))).toBeUndefined()
})

test.each(['theme', 'type', 'next-2', 'form-where', 'summary'])('the place %s reads as it is written', (text) => {
  const place = readPlace(text)
  expect(place && writePlace(place)).toBe(text)
})

test('a form that requires nothing begins at its first step, and goes on at its end once something was typed', () => {
  const optional: Form = { ...form, steps: [{ id: 'where', title, fields: [{ ...text('room'), required: false }] }] }
  const begin = (typed: Choices['answers']) => beginningOf(optional, typed, firstOpenStep(optional, typed, {}))
  expect(begin({})).toEqual({ kind: 'step', stepId: 'where' })
  expect(begin({ room: 'bath' })).toBeUndefined()
  expect(beginningOf(form, {}, firstOpenStep(form, {}, {}))).toEqual({ kind: 'step', stepId: 'where' })
})
