import { expect, test } from 'vitest'
import { type Happening, hear, noteFailure, notePageView } from './happened.ts'

test('what happened before the reporter came is told to it first, as far as there was room', () => {
  for (let count = 0; count < 30; count += 1) notePageView('/login')
  const heard: Happening[] = []
  hear((happening) => heard.push(happening))
  expect(heard).toHaveLength(20)
  notePageView('/services/:id')
  expect(heard.at(-1)).toMatchObject({ kind: 'pageView', route: '/services/:id' })
})

test('a failure keeps its number however often it is met, and the number of the server goes first', () => {
  const heard: Happening[] = []
  hear((happening) => heard.push(happening))
  const crash = new TypeError('broken')
  noteFailure(crash)
  noteFailure(crash)
  noteFailure(Object.assign(new Error('failed'), { requestId: '8b0f3c1e-0000-4000-8000-000000000000' }))
  const [first, second, third] = heard.map((happening) => 'reference' in happening && happening.reference)
  expect(first).toMatch(/^[0-9a-f]{8}$/)
  expect(second).toBe(first)
  expect(third).toBe('8b0f3c1e-0000-4000-8000-000000000000')
})

test('nobody is shown a number by which nothing can be found', () => {
  expect(noteFailure(new TypeError('broken'))).toBeUndefined()
  expect(noteFailure(Object.assign(new Error('failed'), { requestId: 'abcdef01' }))).toBe('abcdef01')
})
