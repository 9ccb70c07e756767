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

test('servers that start at the same moment in one folder make one key, which only they can read', async () => {
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

test('a token of another portal opens nothing, and its successors are others', async () => {
  const [ours, theirs] = [await openTokens(makeKeysFolder()), await openTokens(makeKeysFolder())]
  const { accessToken } = await theirs.issueAccessToken(claims)
  expect(await ours.readAccessToken(accessToken)).toBeUndefined()
  expect(ours.successorOf('token')).not.toBe(theirs.successorOf('token'))
  expect(ours.keyFor('known devices')).not.toEqual(theirs.keyFor('known devices'))
  expect(ours.keyFor('known devices')).not.toEqual(ours.keyFor('proof of work'))
})

test('a token that was good a moment ago is worthless from the second it expires', async () => {
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
