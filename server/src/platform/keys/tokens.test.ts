import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTokens } from './tokens.ts'

function makeKeysFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'keys')
}

const claims = { accountId: randomUUID(), familyId: randomUUID(), roles: ['user'] as const }

function openTokens(keysFolder: string, now = () => new Date()) {
  return createTokens({ keysFolder, accessTokenSeconds: 300, now })
}

test('servers that start at the same moment with one folder create one key, which only their user can read', async () => {
  const folder = makeKeysFolder()
  const [first, ...others] = await Promise.all(Array.from({ length: 10 }, () => openTokens(folder)))
  const { accessToken } = (await first?.issueAccessToken(claims)) ?? {}
  for (const other of others) {
    expect(await other.readAccessToken(accessToken ?? '')).toMatchObject(claims)
    expect(other.successorOf('token')).toBe(first?.successorOf('token'))
    expect(other.keyFor('known devices')).toEqual(first?.keyFor('known devices'))
  }
  expect(readdirSync(folder)).toEqual(['tokens.pem'])
  expect(statSync(join(folder, 'tokens.pem')).mode & 0o777).toBe(0o600)
})

test('a portal rejects the tokens of another portal, and derives other secrets', async () => {
  const [portal, otherPortal] = [await openTokens(makeKeysFolder()), await openTokens(makeKeysFolder())]
  const { accessToken } = await otherPortal.issueAccessToken(claims)
  expect(await portal.readAccessToken(accessToken)).toBeUndefined()
  expect(portal.successorOf('token')).not.toBe(otherPortal.successorOf('token'))
  expect(portal.keyFor('known devices')).not.toEqual(otherPortal.keyFor('known devices'))
  expect(portal.keyFor('known devices')).not.toEqual(portal.keyFor('proof of work'))
})

test('a token is rejected from the second in which it expires, even if it was read before', async () => {
  let time = new Date('2026-11-02T08:00:00Z').getTime()
  const tokens = await openTokens(makeKeysFolder(), () => new Date(time))
  const { accessToken, expiresAt } = await tokens.issueAccessToken(claims)
  expect(expiresAt).toEqual(new Date('2026-11-02T08:05:00Z'))
  time += 299_000
  expect(await tokens.readAccessToken(accessToken)).toMatchObject(claims)
  time += 1_000
  expect(await tokens.readAccessToken(accessToken)).toBeUndefined()
  expect(await tokens.readAccessToken(accessToken)).toBeUndefined()
})
