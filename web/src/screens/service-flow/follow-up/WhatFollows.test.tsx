import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { afterSending } from '#texts/services/afterSending'
import { WhatFollows } from './WhatFollows.tsx'

const { check, follow } = afterSending.nextSteps
const answerWithin = 'Wir melden uns in der Regel innerhalb von drei Werktagen bei Ihnen.'

test.each([
  ['a promise of an answer', answerWithin, false, [answerWithin, follow]],
  ['no known promise', undefined, false, [check, follow]],
  ['a number to call', answerWithin, true, [follow]],
])('with %s, the next steps name %s (must call: %s): %j', (_, promise, mustCall, shown) => {
  const page = renderToStaticMarkup(<WhatFollows answerWithin={promise} mustCall={mustCall} />)
  expect([check, answerWithin, follow].filter((text) => page.includes(text))).toEqual(shown)
})
