import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { date } from './date.tsx'
import type { KindProps } from './webKind.ts'

const field = { id: 'day', label: { de: 'Wann?', en: 'When?' }, kind: 'date', required: false } as const

type Input = ReactElement<Record<'onBlur' | 'onKeyUp', (event: object) => void>>

/** Renders the field and passes its input to `onRender`. */
function Probe({ onRender, ...props }: KindProps<'date'> & { onRender: (input: Input) => void }) {
  const input = (date.Field as (props: KindProps<'date'>) => Input)(props)
  onRender(input)
  return input
}

/** Renders the field with this answer. Returns the props of its input, and the function that gets new answers. */
function openField(answer: string | undefined) {
  const [onAnswer, onRender] = [vi.fn(), vi.fn<(input: Input) => void>()]
  const unused = { error: undefined, files: [], onFiles: vi.fn(), isLabelHidden: false }
  renderToStaticMarkup(<Probe {...unused} {...{ field, answer, onAnswer, onRender }} />)
  return { ...onRender.mock.lastCall?.[0].props, onAnswer }
}

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
])('after a key and when the focus leaves the field, %s', (_, answer, currentTarget, reported) => {
  for (const handler of ['onBlur', 'onKeyUp'] as const) {
    const { onAnswer, [handler]: handle } = openField(answer)
    handle?.({ currentTarget })
    expect(onAnswer.mock.calls).toEqual(reported ? [reported] : [])
  }
})
