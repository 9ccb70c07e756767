/**
 * Verifies a password for some seconds, with as many simultaneous verifications as the portal. Prints how many it verified per
 * second. Arguments: seconds, password, hash.
 */
import { availableParallelism } from 'node:os'
import { verify } from '@node-rs/argon2'

const [seconds = '', password = '', hash = ''] = process.argv.slice(2)
const concurrency = Math.max(2, availableParallelism())
const begin = performance.now()
const end = begin + Number(seconds) * 1_000
let count = 0

async function verifyUntilEnd() {
  while (performance.now() < end) {
    if (!(await verify(hash, password))) throw new Error('The password does not match the hash.')
    count += 1
  }
}

await Promise.all(Array.from({ length: concurrency }, verifyUntilEnd))
console.log((count * 1_000) / (performance.now() - begin))
