import type { Answers } from '@portal/contract/form/form'

const keys = new Map<string, string>()

const nameOf = (todo: string, answers: Answers) => JSON.stringify([todo, answers])

/** The idempotency key of a decision. Every retry sends the same key, so the server carries out the decision only once. */
export function keyOfDecision(todo: string, answers: Answers): string {
  const name = nameOf(todo, answers)
  const key = keys.get(name) ?? crypto.randomUUID()
  keys.set(name, key)
  return key
}

/**
 * Forgets the key of a decision that the server has accepted, or that is no longer possible. If the tenant makes the same
 * decision again, it gets a new key.
 */
export const forgetKeyOfDecision = (todo: string, answers: Answers) => keys.delete(nameOf(todo, answers))
