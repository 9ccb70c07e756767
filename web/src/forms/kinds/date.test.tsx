import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { mountHook } from '../../../../tools/testing/mount.ts'
import { date } from './date.tsx'
import type { KindProps } from './webKind.ts'

const field = { id: 'day', label: { de: 'Wann?', en: 'When?' }, kind: 'date', required: false } as const

type Input = ReactElement<Record<'onBlur' | 'onKeyUp', (event: object) => void>>

/** Opens the field with this answer. Returns the props of its input, and the function that gets new answers. */
async function openField(answer: string | undefined, { hasFocus = true } = {}) {
  const onAnswer = vi.fn()
  vi.stubGlobal('document', { hasFocus: () => hasFocus })
  const props = { field, answer, onAnswer, error: undefined, files: [], onFiles: vi.fn(), isLabelHidden: false }
  const { read } = await mountHook(() => (date.Field as (props: KindProps<'date'>) => Input)(props))
  return { ...read().props, onAnswer }
}

test.each([
  ['a window with the focus removes it, because the input shows no part of it', true, [[undefined]]],
  ['a window without the focus keeps it, because the tenant may be typing it in another window', false, []],
])('when a field opens with an incomplete date, %s', async (_, hasFocus, reported) => {
  const { onAnswer } = await openField('-', { hasFocus })
  expect(onAnswer.mock.calls).toEqual(reported)
})

test.each([
  ['a part of a date is reported as incomplete', undefined, { value: '', validity: { badInput: true } }, ['-']],
  ['a cleared date is reported as no answer', '-', { value: '', validity: { badInput: false } }, [undefined]],
  [
    'an empty field without an answer reports nothing',
    undefined,
    { value: '', validity: { badInput: false } },
    undefined,
  ],
  [
    'an unchanged date is not reported again',
    '2026-12-24',
    { value: '2026-12-24', validity: { badInput: false } },
    undefined,
  ],
])('after a key and when the focus leaves the field, %s', async (_, answer, currentTarget, reported) => {
  for (const handler of ['onBlur', 'onKeyUp'] as const) {
    const { onAnswer, [handler]: handle } = await openField(answer, { hasFocus: false })
    handle({ currentTarget })
    expect(onAnswer.mock.calls).toEqual(reported ? [reported] : [])
  }
})

test.each([
  ['2026-12-24', '24. Dezember 2026'],
  ['-', ''],
])(
  'the answer %j is shown as %j beside later steps, which a tenant with an incomplete date can open too',
  (answer, text) => {
    expect(date.format?.(answer, field).replaceAll('\u00a0', ' ')).toBe(text)
  },
)
