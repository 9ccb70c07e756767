import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { RecoveryCodeRequest } from './RecoveryCodeRequest.tsx'

test('the form names a channel even if the retry button, which names none, submits it', () => {
  const markup = renderToStaticMarkup(<RecoveryCodeRequest challenge="challenge" onBack={vi.fn()} />)
  // The value of a channel button comes later in the form, so it replaces this value.
  expect(markup).toMatch(/<input type="hidden" name="channel" value="sms"\/?>.*<button[^>]* name="channel"/)
})
