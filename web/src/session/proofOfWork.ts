import type { Challenge } from '@portal/contract/errors'
import type { Proof } from '@portal/contract/session'

/** In milliseconds: how long the page waits for a slice of the work. */
const sliceMs = 12

/**
 * Finds the proof of work that the server asks for: the number whose SHA-256 together with the challenge begins with
 * `difficulty` zero bits. It works in slices on the page's own thread, because a worker would need a policy for Trusted
 * Types, of which the page allows none.
 */
export async function solveChallenge({ challenge, difficulty }: Challenge): Promise<Proof> {
  const seed = new DataView(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(challenge)))
  const block = new Int32Array(16)
  for (let word = 0; word < 8; word += 1) block[word] = seed.getInt32(word * 4)
  // What SHA-256 adds to 36 bytes: a one bit, zeros, the length in bits.
  block[9] = 0x80000000
  block[15] = 36 * 8

  for (let solution = 0; ; ) {
    const end = performance.now() + sliceMs
    // The clock is read once in a hundred tries: reading it costs as much as some of them.
    while (performance.now() < end) {
      for (let count = 0; count < 100; count += 1, solution += 1) {
        block[8] = solution
        if (Math.clz32(firstWordOf(block)) >= difficulty) return { challenge, solution }
      }
    }
    await nextTask()
  }
}

/** Lets the page do what waits. Unlike a timer, a message is not held back in a hidden tab. */
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
    const late = schedule[index - 15] as number
    const early = schedule[index - 2] as number
    const sigma0 = rotate(late, 7) ^ rotate(late, 18) ^ (late >>> 3)
    const sigma1 = rotate(early, 17) ^ rotate(early, 19) ^ (early >>> 10)
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
