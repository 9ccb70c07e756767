import { messageForm } from '@portal/contract/form/messageForm'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { sending } from '#texts/sending'
import { emptyDraft } from '../draft/useDraft.ts'
import type { SendingState } from '../sending/useSubmission.ts'
import { FormPage } from './FormPage.tsx'
import type { FormPageState } from './useFormPage.ts'

/** Renders a form whose draft was restored. */
function render(state: SendingState) {
  const draft = emptyDraft()
  const page: FormPageState = {
    form: messageForm,
    kept: {
      ...{ draft, isResumed: true, canStore: true, elsewhere: undefined, revision: 0, read: () => draft },
      ...{ change: vi.fn(), chooseFiles: vi.fn(), drop: vi.fn() },
    },
    summary: { ref: { current: null }, problems: [] },
    submission: { state, reset: vi.fn(), submit: vi.fn() },
    ...{ answers: {}, bytes: 0, send: vi.fn(), answer: vi.fn(), choose: vi.fn(), discard: vi.fn() },
  }
  const texts = { send: 'Send', discard: 'Discard', sentBefore: 'Sent before' }
  return renderToStaticMarkup(
    <FormPage
      {...{ page, texts, what: 'message', className: undefined, discardKind: 'quiet', gone: null, onDiscard: vi.fn() }}
    >
      {null}
    </FormPage>,
  )
}

test('a restored draft can be started over, but not while it is being sent', () => {
  expect(render({ status: 'idle' })).toContain(sending.startOver)
  for (const state of [{ status: 'sending', share: 0.5 }, { status: 'waiting' }] as const)
    expect(render(state)).not.toContain(sending.startOver)
})
