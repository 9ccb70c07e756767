import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

test('no more are inside than may be, and each in line gets its turn in order', async () => {
  const gate = createGate({ atOnce: 2, inLine: 10, patienceMs: 60_000 })
  let inside = 0
  let most = 0
  const done: number[] = []
  await Promise.all(
    Array.from({ length: 8 }, (_, number) =>
      gate.run(async () => {
        inside += 1
        most = Math.max(most, inside)
        await wait(5)
        inside -= 1
        done.push(number)
      }),
    ),
  )
  expect(most).toBe(2)
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

test('whoever finds the line full, or stands in it too long, is refused and told when to come back', async () => {
  const gate = createGate({ atOnce: 1, inLine: 1, patienceMs: 30 })
  const leave = await gate.enter()
  const patient = gate.enter()
  const refusal = { code: 'unavailable', details: { retryAfterSeconds: 1 } }
  await expect(gate.enter()).rejects.toMatchObject(refusal)
  await expect(patient).rejects.toMatchObject(refusal)
  leave()
  leave()
  await expect(gate.run(async () => 'inside')).resolves.toBe('inside')
})

test('work that fails gives its place back', async () => {
  const gate = createGate({ atOnce: 1, inLine: 0, patienceMs: 10 })
  await expect(gate.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(gate.run(async () => 'inside')).resolves.toBe('inside')
})
