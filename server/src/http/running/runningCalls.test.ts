import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openPortal } from '../../testing/portal.ts'
import { attach, heatingReport } from '../../testing/requests/repairs.ts'
import { png } from '../../testing/requests/uploads.ts'

test('a server that closes waits for a call whose client has disconnected', async () => {
  const begun = Promise.withResolvers<void>()
  const measured = Promise.withResolvers<number>()
  // The submission of a file waits here for the measured free space.
  const readFreeBytes = () => {
    begun.resolve()
    return measured.promise
  }
  const { app, baseUrl, tenant } = await openPortal({ as: 'Erika', context: { readFreeBytes } })
  const client = new AbortController()
  const answer = fetch(`${baseUrl}/api/v8/request`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tenant.login.accessToken}`,
      'content-type': 'application/json',
      'x-brand': 'landlord',
      'x-device-platform': 'web',
    },
    body: JSON.stringify(await heatingReport(tenant, { attachments: [attach(await png(), 'foto.png')] })),
    signal: client.signal,
  })
  await begun.promise
  client.abort()
  await expect(answer).rejects.toThrow()

  const closed = app.close().then(() => 'closed')
  expect(await Promise.race([closed, wait(500, 'running')])).toBe('running')
  measured.resolve(5e9)
  expect(await closed).toBe('closed')
})
