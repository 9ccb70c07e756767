/** A key that signs access tokens. */
export interface SigningKey {
  /** Names the key in the header of a token. */
  kid: string
  /** The key signs from this time until a later key does. */
  signsFrom: Date
}

/**
 * The time between the rotation and the moment from which the new key signs. By then, every server must have the new key: a
 * server without it would refuse the tokens of the other servers.
 */
export const rotationLeadMs = 5 * 60_000

/** Returns the key that signs. Expects the keys in ascending order of `signsFrom`. */
export const signerAt = <Key extends SigningKey>(keys: readonly [Key, ...Key[]], now: Date): Key =>
  // The first key also signs before its time, because this clock may be behind that of the server that created the key.
  keys.findLast(({ signsFrom }) => signsFrom <= now) ?? keys[0]

/**
 * Returns the keys whose tokens are accepted. A former key is accepted for as long as the last token that it signed is valid:
 * `acceptedForMs` after its successor began to sign. A new key is accepted at once, since another server's clock may be ahead.
 */
export const acceptedAt = <Key extends SigningKey>(
  keys: readonly Key[],
  { now, acceptedForMs }: { now: Date; acceptedForMs: number },
): Key[] =>
  keys.filter((_key, index) => {
    const successor = keys[index + 1]
    return successor === undefined || now.getTime() <= successor.signsFrom.getTime() + acceptedForMs
  })
