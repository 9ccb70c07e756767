import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

const password = 'Sonnenblume1'
const tenant = { id: 'tenant', isKnown: true }
const passwordHash = await hashPassword(password, tenant)
const verify = (id: string, isKnown = false) => isPassword({ password, passwordHash, sender: { id, isKnown } })

/** Records the order in which verifications end, and the status of each refused verification. */
function recordOrder() {
  const results: string[] = []
  const run = (name: string, verification: Promise<boolean>) =>
    verification.then(
      () => results.push(name),
      ({ status }: { status: number }) => results.push(`refused ${status}`),
    )
  return { results, run }
}

test('many correct passwords from one sender do not delay another sender, and passwords beyond the queue are refused', async () => {
  const { results, run } = recordOrder()
  const flood = Array.from({ length: 150 }, () => run('flood', verify('flood')))
  await Promise.all([...flood, run('other', verify('other'))])
  expect(results.filter((result) => result === 'refused 429').length).toBeGreaterThan(40)
  const verified = results.filter((result) => !result.startsWith('refused'))
  expect(verified.slice(0, 10)).toContain('other')
})

test('anonymous visitors from many networks do not delay a tenant', async () => {
  const { results, run } = recordOrder()
  const flood = Array.from({ length: 150 }, (_, network) => run('visitor', verify(`network ${network}`)))
  await Promise.all([...flood, run('tenant', verify('tenant', true))])
  expect(results.slice(0, 10)).toContain('tenant')
})
