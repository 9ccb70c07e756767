import type { Answers } from '@portal/contract/form'

const keys = new Map<string, string>()

const nameOf = (todo: string, answers: Answers) => JSON.stringify([todo, answers])

/** One idempotency key for each decision, however often it is sent: a lost answer must not decide twice. */
export function keyOfDecision(todo: string, answers: Answers): string {
  const name = nameOf(todo, answers)
  const key = keys.get(name) ?? crypto.randomUUID()
  keys.set(name, key)
  return key
}

/** It was answered: the same decision, made again later, is another one. */
export const forgetKeyOfDecision = (todo: string, answers: Answers) => keys.delete(nameOf(todo, answers))
