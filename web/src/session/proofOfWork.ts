import type { Challenge } from '@portal/contract/api/errors'
import type { Proof } from '@portal/contract/session'

/** How long the search may block the page before other tasks run. */
const sliceMs = 12

/**
 * Finds a proof of work for the server: the smallest number for which SHA-256(SHA-256(challenge) followed by the number)
 * begins with at least `difficulty` zero bits. The number is hashed as four bytes, big-endian. Runs on the main thread: a
 * worker would need a Trusted Types policy, and the content security policy allows only that of the service worker.
 */
export async function solveChallenge({ challenge, difficulty }: Challenge): Promise<Proof> {
  const seed = new DataView(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(challenge)))
  const block = new Int32Array(16)
  for (let word = 0; word < 8; word += 1) block[word] = seed.getInt32(word * 4)
  // SHA-256 pads a message of 36 bytes with a one bit, zeros and the length of the message in bits.
  block[9] = 0x80000000
  block[15] = 36 * 8

  for (let solution = 0; ; ) {
    const end = performance.now() + sliceMs
    // The clock is read once per hundred attempts: one reading costs as much as several attempts.
    while (performance.now() < end) {
      for (let count = 0; count < 100; count += 1, solution += 1) {
        block[8] = solution
        if (Math.clz32(firstWordOf(block)) >= difficulty) return { challenge, solution }
      }
    }
    await nextTask()
  }
}

/** Yields to waiting tasks. Unlike a timer, a message is not throttled in a hidden tab. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}

const primes = [2]
for (let number = 3; primes.length < 64; number += 2)
  if (primes.every((prime) => number % prime > 0)) primes.push(number)

/** The first 32 bits of the fractional part of a root, as SHA-256 defines its constants. */
const fraction = (root: number) => ((root % 1) * 2 ** 32) | 0
const initial = Int32Array.from(primes.slice(0, 8), (prime) => fraction(prime ** (1 / 2)))
const rounds = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))
const schedule = new Int32Array(64)

const rotate = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits))

/** The first 32 bits of the SHA-256 of a message that fits into one padded block. */
export function firstWordOf(block: Int32Array): number {
  schedule.set(block)
  for (let index = 16; index < 64; index += 1) {
    const word15 = schedule[index - 15] as number
    const word2 = schedule[index - 2] as number
    const sigma0 = rotate(word15, 7) ^ rotate(word15, 18) ^ (word15 >>> 3)
    const sigma1 = rotate(word2, 17) ^ rotate(word2, 19) ^ (word2 >>> 10)
    schedule[index] = (schedule[index - 16] as number) + sigma0 + (schedule[index - 7] as number) + sigma1
  }
  let [a, b, c, d, e, f, g, h] = initial as unknown as [number, number, number, number, number, number, number, number]
  for (let index = 0; index < 64; index += 1) {
    const sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const choice = (e & f) ^ (~e & g)
    const first = (h + sum1 + choice + (rounds[index] as number) + (schedule[index] as number)) | 0
    const sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + sum0 + majority) | 0
  }
  return ((initial[0] as number) + a) | 0
}
