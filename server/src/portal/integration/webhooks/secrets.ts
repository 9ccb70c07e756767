import { createHmac } from 'node:crypto'
import type { Context } from '../../../context.ts'

type KeySource = Pick<Context['tokens'], 'keyFor'>

/** How long after a rotation the former secret also signs. */
export const formerSecretMs = 24 * 60 * 60_000

/** The key of a secret. It is derived from its id, so the database contains no secret. */
const keyOf = (keys: KeySource, secretId: string): Buffer =>
  createHmac('sha256', keys.keyFor('webhook secrets')).update(secretId).digest()

/** Returns the secret in the form of the Standard Webhooks specification. */
export const secretOf = (keys: KeySource, secretId: string): string =>
  `whsec_${keyOf(keys, secretId).toString('base64')}`

interface SignedContent {
  id: string
  /** In seconds since 1970. */
  timestamp: number
  body: string
}

/** Returns the headers of a delivery by the Standard Webhooks specification, with one signature for each secret. */
export function signedHeaders(
  keys: KeySource,
  secretIds: readonly string[],
  { id, timestamp, body }: SignedContent,
): Record<string, string> {
  const signatures = secretIds.map(
    (secretId) =>
      `v1,${createHmac('sha256', keyOf(keys, secretId)).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  )
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') }
}
