import { createHmac, createPrivateKey, generateKeyPairSync, hkdfSync, type JsonWebKey, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type JWK, SignJWT } from 'jose'
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

test('servers that start at the same moment with one folder share the same keys, in files that only their owner can read', async () => {
  const folder = makeKeysFolder()
  const [first, ...others] = await Promise.all(Array.from({ length: 10 }, () => openTokens(folder)))
  const { accessToken } = (await first?.issueAccessToken(claims)) ?? {}
  for (const other of others) {
    expect(await other.readAccessToken(accessToken ?? '')).toMatchObject(claims)
    expect(other.successorOf('token')).toBe(first?.successorOf('token'))
    expect(other.keyFor('known devices')).toEqual(first?.keyFor('known devices'))
  }
  expect(readdirSync(folder).sort()).toEqual(['signing.json', 'tokens.pem'])
  for (const file of readdirSync(folder)) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600)
})

test('a portal rejects the tokens of another portal, and derives different secrets', async () => {
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

test('after an upgrade from an earlier version, the secrets derived from tokens.pem stay the same', async () => {
  const folder = makeKeysFolder()
  mkdirSync(folder)
  const { privateKey } = generateKeyPairSync('ed25519')
  writeFileSync(join(folder, 'tokens.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const secret = privateKey.export({ type: 'pkcs8', format: 'der' })
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const tokens = await openTokens(folder)
  expect(tokens.keyFor('known devices')).toEqual(derive('known devices'))
  expect(tokens.successorOf('token')).toBe(
    createHmac('sha256', derive('refresh token successors')).update('token').digest('base64url'),
  )
})

test('a file without signing keys stops the start with an error message that names the file', async () => {
  const folder = makeKeysFolder()
  await openTokens(folder)
  writeFileSync(join(folder, 'signing.json'), '{"keys": []}')
  await expect(openTokens(folder)).rejects.toThrow(`${folder}/signing.json does not contain signing keys`)
})

/**
 * Returns the id of the first key, and a function that signs a token with this key and any header, as an attacker with a copy
 * of the keys folder could.
 */
async function openSigner(folder: string) {
  const { keys } = JSON.parse(readFileSync(join(folder, 'signing.json'), 'utf8')) as { keys: JWK[] }
  const [key] = keys
  const sign = (header: object) =>
    new SignJWT({ family: claims.familyId, role: [...claims.roles] })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', ...header })
      .setIssuer('tenant-portal')
      .setAudience('tenant-portal')
      .setSubject(claims.accountId)
      .setExpirationTime('1h')
      .sign(createPrivateKey({ key: key as JsonWebKey, format: 'jwk' }))
  return { kid: key?.kid, sign }
}

test.each<[string, object]>([
  ['no key', {}],
  ['an empty name', { kid: '' }],
  ['an unknown key', { kid: randomUUID() }],
  ['a path', { kid: '../../keys/signing.json' }],
  ['the prototype of all objects', { kid: '__proto__' }],
  ['an SQL statement', { kid: "' or 1 = 1 --" }],
  ['a number', { kid: 0 }],
  ['a list', { kid: ['signing'] }],
  ['an unknown key and an address of keys', { kid: randomUUID(), jku: 'http://127.0.0.1/keys' }],
  ['a name of 100,000 characters', { kid: 'k'.repeat(100_000) }],
])('a token with a valid signature is rejected if its header names %s', async (_name, header) => {
  const folder = makeKeysFolder()
  const tokens = await openTokens(folder)
  const { kid, sign } = await openSigner(folder)
  expect(await tokens.readAccessToken(await sign({ kid }))).toMatchObject(claims)
  expect(await tokens.readAccessToken(await sign(header))).toBeUndefined()
})

test('a token is rejected if it names a key of the portal but another key has signed it', async () => {
  const [folder, otherFolder] = [makeKeysFolder(), makeKeysFolder()]
  const tokens = await openTokens(folder)
  await openTokens(otherFolder)
  const { kid } = await openSigner(folder)
  expect(await tokens.readAccessToken(await (await openSigner(otherFolder)).sign({ kid }))).toBeUndefined()
})
