const hourInSeconds = 3_600
const maxTries = 60

/**
 * Returns the seconds until the next try: 2, 4, 8 and so on up to an hour, plus a random addition of up to a quarter, which
 * spreads the tries of messages that failed together. Returns undefined after about two days: the operator then has to act.
 */
export function nextTryInSeconds(tries: number, random = Math.random()): number | undefined {
  if (tries >= maxTries) return undefined
  return Math.min(2 ** tries, hourInSeconds) * (1 + random / 4)
}
