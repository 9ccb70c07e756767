import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { session } from '@portal/contract/desk/session'
import { staff } from '@portal/contract/desk/staff'
import { ApiError } from '@portal/web/api/errors.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDeskClient } from './client.ts'

const refused = { code: 'unauthorized', title: 'No', description: 'Please sign in.' }

/** Opens a server that sends these replies in order. Returns a client of this server. */
async function openDesk(...replies: [status: number, body: unknown][]) {
  const seen: string[] = []
  const server = createServer((request, response) => {
    const [status, body] = replies[seen.length] ?? [500, {}]
    seen.push(`${request.method} ${request.url} ${request.headers['accept-language']}`)
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(status === 204 ? undefined : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const signInAgain = vi.fn(async () => undefined)
  const onAccepted = vi.fn()
  return { seen, signInAgain, onAccepted, ...createDeskClient({ language: 'en', signInAgain, onAccepted, baseUrl }) }
}

test('a call that gets 401 is made again after the member has signed in again', async () => {
  const { send, seen, signInAgain, onAccepted } = await openDesk([401, refused], [200, { staff: [] }])
  expect(await send(staff.listStaff, {})).toEqual({ staff: [] })
  expect(signInAgain).toHaveBeenCalledTimes(1)
  expect(onAccepted).toHaveBeenCalledTimes(1)
  expect(seen).toEqual(['GET /desk/v1/staff en', 'GET /desk/v1/staff en'])
})

test('a call that gets 401 fails if another member signs in instead', async () => {
  const { send, seen, signInAgain } = await openDesk([401, refused])
  signInAgain.mockRejectedValueOnce(new Error('another member has signed in'))
  await expect(send(staff.listStaff, {})).rejects.toThrow('another member has signed in')
  expect(seen).toHaveLength(1)
})

test('a wrong password is a refusal and does not wait for a sign-in', async () => {
  const { send, signInAgain, onAccepted } = await openDesk([401, { ...refused, code: 'signInFailed' }])
  const body = { email: 'thomas@example.org', password: 'wrong' }
  await expect(send(session.signIn, { body })).rejects.toThrow(ApiError)
  expect(signInAgain).not.toHaveBeenCalled()
  expect(onAccepted).not.toHaveBeenCalled()
})
