import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { StartProblem } from '../startProblem.ts'
import { readIfExists, readOrMake, replaceFile } from './keyFile.ts'
import { acceptedAt, rotationLeadMs, type SigningKey, signerAt } from './signingKeyRules.ts'

/** The file is a JWK set (RFC 7517) of private Ed25519 keys (RFC 8037). `signsFrom` is an addition of the portal. */
const keySet = z.object({
  keys: z
    .array(
      z.object({
        kty: z.literal('OKP'),
        crv: z.literal('Ed25519'),
        x: z.string(),
        d: z.string(),
        kid: z.string().min(1),
        signsFrom: z.iso.datetime(),
      }),
    )
    .min(1),
})
type StoredKey = z.output<typeof keySet>['keys'][number]

interface LoadedKey extends SigningKey {
  privateKey: KeyObject
  publicKey: KeyObject
}

/** A running server reads the file again after this time, so that a rotation needs no restart. */
const rereadMs = 5_000

const pathIn = (keysFolder: string) => join(keysFolder, 'signing.json')

const format = (keys: readonly StoredKey[]) => `${JSON.stringify({ keys }, undefined, 2)}\n`

function generate(signsFrom: Date): StoredKey {
  const { privateKey } = generateKeyPairSync('ed25519')
  return keySet.shape.keys.element.parse({
    ...privateKey.export({ format: 'jwk' }),
    kid: randomUUID(),
    signsFrom: signsFrom.toISOString(),
  })
}

/** Reads the stored keys in ascending order of `signsFrom`; undefined if the text is not a set of keys. */
function parse(text: string): StoredKey[] | undefined {
  try {
    return keySet.parse(JSON.parse(text)).keys.sort((a, b) => Date.parse(a.signsFrom) - Date.parse(b.signsFrom))
  } catch {
    return undefined
  }
}

function load(text: string): [LoadedKey, ...LoadedKey[]] | undefined {
  try {
    const [first, ...others] = (parse(text) ?? []).map((stored) => {
      const privateKey = createPrivateKey({ key: stored, format: 'jwk' })
      return {
        kid: stored.kid,
        signsFrom: new Date(stored.signsFrom),
        privateKey,
        publicKey: createPublicKey(privateKey),
      }
    })
    return first && [first, ...others]
  } catch {
    return undefined
  }
}

const notReadable = (path: string) =>
  new StartProblem(`${path} does not contain signing keys: restore it from the backup, or delete it.`)

interface Settings {
  keysFolder: string
  /** For how long a former key is accepted: the lifetime of an access token. */
  acceptedForMs: number
  now: () => Date
}

export interface SigningKeys {
  /** The key that signs now. */
  signer(): Promise<LoadedKey>
  /**
   * Finds the key with this id, if its tokens are accepted now. The `kid` comes from a token that is not verified yet, so it
   * can be any value.
   */
  find(kid: unknown): Promise<LoadedKey | undefined>
}

/** Opens the keys that sign access tokens. The first start creates a key. */
export async function openSigningKeys({ keysFolder, acceptedForMs, now }: Settings): Promise<SigningKeys> {
  const path = pathIn(keysFolder)
  let text = await readOrMake(path, () => format([generate(now())]))
  const loaded = load(text)
  if (!loaded) throw notReadable(path)
  let keys = loaded
  let readAtMs = now().getTime()

  async function readCurrentKeys() {
    // Uses the absolute value, because the clock of the machine may be set back.
    if (Math.abs(now().getTime() - readAtMs) < rereadMs) return keys
    readAtMs = now().getTime()
    const latest = await readIfExists(path)
    if (latest === undefined || latest === text) return keys
    // While the file is copied to this server, it may be incomplete. The next reading then finds the new keys.
    const complete = load(latest)
    if (complete) [text, keys] = [latest, complete]
    return keys
  }

  return {
    signer: async () => signerAt(await readCurrentKeys(), now()),
    find: async (kid) =>
      acceptedAt(await readCurrentKeys(), { now: now(), acceptedForMs }).find((key) => key.kid === kid),
  }
}

/**
 * Adds a key that signs after `rotationLeadMs`, and removes the keys that are no longer accepted. Returns the time at which the
 * new key begins to sign.
 */
export async function rotateSigningKeys({ keysFolder, acceptedForMs, now }: Settings): Promise<Date> {
  const path = pathIn(keysFolder)
  const text = await readIfExists(path)
  if (text === undefined)
    throw new StartProblem(`There are no keys in ${keysFolder}: start the portal once to create them.`)
  const keys = load(text) && parse(text)
  if (!keys) throw notReadable(path)
  const at = now()
  const accepted = acceptedAt(
    keys.map((stored) => ({ stored, kid: stored.kid, signsFrom: new Date(stored.signsFrom) })),
    { now: at, acceptedForMs },
  )
  const signsFrom = new Date(at.getTime() + rotationLeadMs)
  const content = format([...accepted.map(({ stored }) => stored), generate(signsFrom)])
  // The new file belongs to the owner of the old one, even if root rotates the keys.
  await replaceFile(path, content, await stat(path))
  return signsFrom
}
