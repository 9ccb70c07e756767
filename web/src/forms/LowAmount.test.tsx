import type { Field } from '@portal/contract/form/form'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LowAmount } from './LowAmount.tsx'

const text = { de: 'Mit weniger zahlen Sie wahrscheinlich nach.', en: 'You will probably have to pay more.' }
const bounds = { min: 10_000, max: 40_000, required: true }
const field: Field = {
  ...{ kind: 'amount', id: 'amount', label: text, ...bounds },
  leastAdvised: { value: 23_052, reason: text },
}

test.each([
  [23_051, true],
  [10_000, true],
  [23_052, false],
  // While the tenant types "250", the first digits are no possible amount.
  [25, false],
  ['abc', false],
  [undefined, false],
])('for the amount %s, the form says what a smaller amount than advised means: %s', (answer, isShown) => {
  expect(renderToStaticMarkup(<LowAmount field={field} answer={answer} />).includes(text.de)).toBe(isShown)
})

test('an amount without advice shows nothing', () => {
  const { leastAdvised: _, ...other } = field as Extract<Field, { kind: 'amount' | 'number' }>
  expect(renderToStaticMarkup(<LowAmount field={other} answer={10_000} />)).toBe('')
})
