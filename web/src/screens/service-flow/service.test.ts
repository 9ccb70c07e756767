import { expect, test } from 'vitest'
import { chosenOf, type Service } from './service.ts'

const title = { de: 'Titel', en: 'Title' }
const types = [{ id: 'cold', title, todo: 'way-of-today' }]
const service: Service = {
  id: 'repair',
  title,
  question: title,
  themes: [{ id: 'heating', title, question: title, types }],
}

test.each([
  ['is found again', { themeId: 'heating', typeId: 'cold', todos: ['way-of-today', 'read'] }, ['heating', 'cold']],
  ['is open while nothing was chosen', { todos: [] }, [undefined, undefined]],
  ['is chosen anew when the type is gone', { themeId: 'heating', typeId: 'hot', todos: ['x'] }, ['heating', undefined]],
  ['is chosen anew when the theme is gone', { themeId: 'roof', typeId: 'cold', todos: ['x'] }, [undefined, undefined]],
  [
    'is chosen anew when it leads elsewhere',
    { themeId: 'heating', typeId: 'cold', todos: ['x'] },
    ['heating', undefined],
  ],
])('a choice of the catalogue %s', (_, draft, found) => {
  const { theme, type } = chosenOf(service, draft)
  expect([theme?.id, type?.id]).toEqual(found)
})
