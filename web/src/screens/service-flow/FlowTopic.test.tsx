import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { FlowTopic } from './FlowTopic.tsx'
import { type Place, writePlace } from './places.ts'
import type { FlowState } from './useFlow.ts'

const render = (flow: Partial<FlowState>) =>
  renderToStaticMarkup(
    <Router ssrPath="/services/repair">
      <FlowTopic flow={flow as FlowState} />
    </Router>,
  )

test('a question names the chosen type, with a link to the choice', () => {
  const type = { id: 'sinkBlocked', title: { de: 'Spüle läuft nicht ab', en: 'The sink does not drain' }, todo: 'todo' }
  const addressOf = (place: Place) => `/services/repair?step=${writePlace(place)}`
  const markup = render({ type, addressOf, isFromSummary: false })
  expect(markup).toMatch(/Ihr Anliegen: <a [^>]*href="\/services\/repair\?step=type"[^>]*>Spüle läuft nicht ab<\/a>/)
})

test('a form without a chosen type names none', () => {
  expect(render({ type: undefined })).toBe('')
})
