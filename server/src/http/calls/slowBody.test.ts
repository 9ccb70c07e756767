import { request as openRequest } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal } from '../../testing/portal.ts'

test('a call whose body takes more than a second to arrive is refused if the session of its caller ends meanwhile', async () => {
  const { tenant: owner, signIn, baseUrl } = await openPortal({ as: 'Erika' })
  const attackerClient = await signIn('Erika')
  const call = openRequest(`${baseUrl}/api/v8/Identity/Sessions`, {
    method: 'DELETE',
    headers: {
      authorization: `Bearer ${attackerClient.login.accessToken}`,
      'content-type': 'application/json',
      'content-length': 2,
      'x-brand': 'landlord',
      'x-device-platform': 'web',
    },
  })
  const status = new Promise<number | undefined>((resolve, reject) => {
    call.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject)
  })
  call.write('{')
  await wait(1_200)
  await owner.sessions.endOtherSessions()
  call.end('}')
  expect(await status).toBe(401)
  expect(await outcomeOf(owner.session.listRoles())).toBe('answered')
})
