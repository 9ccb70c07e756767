import { expect, test, vi } from 'vitest'
import { mountHook } from '../../../../../tools/testing/mount.ts'
import { useTakesLonger } from './useTakesLonger.ts'

test('a certificate takes longer than usual once the tenant has waited for 30 seconds', async () => {
  vi.useFakeTimers()
  const { read, run } = await mountHook(useTakesLonger)
  await run(() => vi.advanceTimersByTime(29_000))
  expect(read()).toBe(false)
  await run(() => vi.advanceTimersByTime(1_000))
  expect(read()).toBe(true)
  vi.useRealTimers()
})
