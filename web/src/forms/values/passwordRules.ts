import { newPassword as schema } from '@portal/contract/credentials'
import { newPassword as texts } from '#texts/account/newPassword'
import type { Issue } from '../problems.ts'

export type PasswordRule = keyof typeof texts.rules

/** The rules in the order in which they are shown. */
export const passwordRules = Object.keys(texts.rules) as PasswordRule[]

const lengthRules: Record<string, keyof typeof texts.problems> = { too_small: 'tooShort', too_big: 'tooLong' }

/** The rule that an issue reports. The message of an issue is the name of the rule, except for the two length rules. */
const ruleOf = ({ code, message }: Issue) => (lengthRules[code] ?? message) as keyof typeof texts.problems

/** The rules of `passwordRules` that a password does not meet yet. The maximum length is not one of them. */
export function unmetRules(password: string): PasswordRule[] {
  const issues = schema.safeParse(password).error?.issues.map(ruleOf) ?? []
  return passwordRules.filter((rule) => issues.includes(rule))
}

/** The message for the rule that a password breaks (spec §5). */
export const describePasswordIssue = (issue: Issue) => texts.problems[ruleOf(issue)]
