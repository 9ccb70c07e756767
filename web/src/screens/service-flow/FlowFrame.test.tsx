import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { FlowFrame } from './FlowFrame.tsx'

test.each([
  [false, 'Abbrechen'],
  [true, 'Später weitermachen'],
])('with isKept = %s, the link that leaves the flow is named “%s”', (isKept, name) => {
  const frame = { serviceTitle: 'Reparatur', progress: undefined, contract: null, aside: null, title: 'Wo?' }
  const markup = renderToStaticMarkup(
    <Router ssrPath="/services/repair">
      <FlowFrame {...frame} isKept={isKept}>
        {null}
      </FlowFrame>
    </Router>,
  )
  expect(markup).toMatch(new RegExp(`<a [^>]*href="/services"[^>]*>${name}</a>`))
})
