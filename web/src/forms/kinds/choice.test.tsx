import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { choice, choices } from './choice.tsx'

const option = { value: 'kitchen', label: { de: 'Küche', en: 'Kitchen' } }
const question = { id: 'where', label: { de: 'Wo?', en: 'Where?' }, options: [option] }
const callbacks = {
  error: undefined,
  answer: undefined,
  files: [],
  isLabelHidden: false,
  onAnswer: vi.fn(),
  onFiles: vi.fn(),
}

test.each([
  [
    'one option',
    (required: boolean) => <choice.Field {...callbacks} field={{ ...question, kind: 'choice', required }} />,
  ],
  [
    'several options',
    (required: boolean) => <choices.Field {...callbacks} field={{ ...question, kind: 'choices', required }} />,
  ],
])('the accessible name of a choice of %s says that an answer is required', (_, render) => {
  const name = (required: boolean) =>
    /<legend.*?<\/legend>/.exec(renderToStaticMarkup(render(required)))?.[0].replaceAll(/<[^>]*>/g, '')
  expect(name(true)).toBe('Wo? (Antwort erforderlich)')
  expect(name(false)).toBe('Wo? freiwillig')
  // Before the first submission, an empty group is not an error.
  expect(renderToStaticMarkup(render(true))).not.toContain('aria-invalid')
})
