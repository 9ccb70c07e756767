import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { SendingNotice } from './SendingNotice.tsx'
import type { SendingState } from './useSubmission.ts'

const render = (state: SendingState) =>
  renderToStaticMarkup(<SendingNotice state={state} bytes={0} onRetry={vi.fn()} gone={null} />)

test('the live region exists before a submission, and the progress appears in it', () => {
  expect(render({ status: 'idle' })).toBe('<div role="status"></div>')
  expect(render({ status: 'waiting' })).toMatch(/^<div role="status"><div/)
})
