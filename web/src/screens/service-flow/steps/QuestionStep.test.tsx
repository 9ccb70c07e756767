import { visibleSteps } from '@portal/contract/form/answers'
import type { Answers, Form } from '@portal/contract/form/form'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import type { FlowState } from '../useFlow.ts'
import { QuestionStep } from './QuestionStep.tsx'

const same = (text: string) => ({ de: text, en: text })
const choice = (id: string, ...values: string[]) => ({
  ...{ kind: 'choice' as const, id, label: same(id), required: true },
  options: values.map((value) => ({ value, label: same(value) })),
})
const form: Form = {
  ...{ formId: 'water', title: same('Water'), minutes: 1, answerWithin: same('Soon') },
  emergency: {
    reportedBy: { field: 'leak', isOneOf: ['runs'] },
    title: same('Call us'),
    paragraphs: [same('Turn off the valve')],
    phones: [{ label: same('Emergency service'), number: '040 1' }],
  },
  steps: [
    {
      id: 'place',
      title: same('Where?'),
      fields: [
        choice('leak', 'drips', 'runs'),
        { ...choice('neighbours', 'no', 'yes'), shownWhen: { field: 'leak', isOneOf: ['runs'] } },
      ],
    },
  ],
}

function render(answers: Answers) {
  const flow = { answers, steps: visibleSteps(form, answers), draft: { files: {} } } as unknown as FlowState
  const frame = { serviceTitle: 'Repair', progress: undefined, isKept: false, contract: null, aside: null }
  return renderToStaticMarkup(
    <Router ssrPath="/services/repair">
      <QuestionStep
        {...{ frame, flow, form, notices: null, firstNotice: null, stepId: 'place', refusals: {}, revision: 0 }}
        {...{ onAnswers: vi.fn(), onFiles: vi.fn(), onNext: vi.fn() }}
      />
    </Router>,
  )
}

test('the emergency that an answer reports is shown between that answer and the next question', () => {
  const markup = render({ leak: 'runs' })
  const order = ['leak', 'Call us', 'tel:0401', 'neighbours'].map((text) => markup.indexOf(text))
  expect(order).not.toContain(-1)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
})

test('an answer that reports no emergency shows none', () => {
  expect(render({ leak: 'drips' })).not.toContain('Call us')
})
