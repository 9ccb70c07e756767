import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

test('many right passwords of one account do not keep another account waiting, and too many are refused with 429', async () => {
  const password = 'Sonnenblume1'
  const passwordHash = await hashPassword(password)
  const verify = (sender: string) => isPassword({ password, passwordHash, sender })
  const ended: string[] = []
  const crowd = Array.from({ length: 150 }, () =>
    verify('crowd').then(
      () => ended.push('crowd'),
      ({ status }: { status: number }) => ended.push(`refused ${status}`),
    ),
  )
  const other = verify('other').then(() => ended.push('other'))
  await Promise.all([...crowd, other])
  expect(ended.filter((end) => end === 'refused 429').length).toBeGreaterThan(40)
  const verified = ended.filter((end) => !end.startsWith('refused'))
  expect(verified.indexOf('other')).toBeLessThan(10)
})
