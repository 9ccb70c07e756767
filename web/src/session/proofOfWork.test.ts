import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { firstWordOf, solveChallenge } from './proofOfWork.ts'

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest()

/** The first 32 bits of SHA-256(SHA-256(challenge) followed by the number). */
function expectedWord(challenge: string, solution: number): number {
  const number = Buffer.alloc(4)
  number.writeUInt32BE(solution)
  return sha256(Buffer.concat([sha256(challenge), number])).readInt32BE(0)
}

function blockOf(challenge: string, solution: number): Int32Array {
  const seed = sha256(challenge)
  const words = Array.from({ length: 8 }, (_, word) => seed.readInt32BE(word * 4))
  return Int32Array.of(...words, solution, 0x80000000, 0, 0, 0, 0, 0, 36 * 8)
}

test('firstWordOf returns the first 32 bits of the SHA-256 hash', () => {
  for (let number = 0; number < 200; number += 1) {
    const solution = number * 21_474_836
    const challenge = `challenge ${number}`
    expect(firstWordOf(blockOf(challenge, solution))).toBe(expectedWord(challenge, solution))
  }
})

test.each([0, 1, 8, 12])(
  'a solution of difficulty %i is the smallest number whose hash begins with at least that many zero bits',
  async (difficulty) => {
    const challenge = `challenge of ${difficulty}`
    const { solution, ...rest } = await solveChallenge({ challenge, difficulty })
    expect(rest).toEqual({ challenge })
    const bitsOf = (number: number) => Math.clz32(expectedWord(challenge, number))
    expect(bitsOf(solution)).toBeGreaterThanOrEqual(difficulty)
    for (let number = 0; number < solution; number += 1) expect(bitsOf(number)).toBeLessThan(difficulty)
  },
)

test('the page runs other tasks during the search for a solution', async () => {
  let isSolved = false
  let turnCount = 0
  const turn = () => {
    turnCount += 1
    if (!isSolved) setTimeout(turn)
  }
  turn()
  const { solution } = await solveChallenge({ challenge: 'a long one 7', difficulty: 18 })
  isSolved = true
  expect(solution).toBeGreaterThan(100_000)
  expect(turnCount).toBeGreaterThan(3)
})
