import { expect, test } from 'vitest'
import { findChoice, type Service } from './service.ts'

const title = { de: 'Titel', en: 'Title' }
const types = [{ id: 'cold', title, todo: 'current-todo' }]
const service: Service = {
  id: 'repair',
  title,
  question: title,
  themes: [{ id: 'heating', title, question: title, types }],
}

test.each([
  [
    'is found while the catalog has it',
    { themeId: 'heating', typeId: 'cold', todos: ['current-todo', 'read'] },
    ['heating', 'cold'],
  ],
  ['is undefined before the tenant has chosen', { todos: [] }, [undefined, undefined]],
  ['has no type if the type was removed', { themeId: 'heating', typeId: 'hot', todos: ['x'] }, ['heating', undefined]],
  ['has no theme if the theme was removed', { themeId: 'roof', typeId: 'cold', todos: ['x'] }, [undefined, undefined]],
  [
    'has no type if the type now leads to another action',
    { themeId: 'heating', typeId: 'cold', todos: ['x'] },
    ['heating', undefined],
  ],
])('the choice of a theme and a type %s', (_, draft, found) => {
  const { theme, type } = findChoice(service, draft)
  expect([theme?.id, type?.id]).toEqual(found)
})
