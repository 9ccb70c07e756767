const hour = 3_600
const mostTries = 60

/**
 * How many seconds after a failed try the next one comes: 2 s, 4 s, 8 s … at most an hour, each up to a quarter longer, so
 * that what failed together does not come back together. Undefined after two days or so: then somebody has to look.
 */
export function nextTryInSeconds(tries: number, random = Math.random()): number | undefined {
  if (tries >= mostTries) return undefined
  return Math.min(2 ** tries, hour) * (1 + random / 4)
}
