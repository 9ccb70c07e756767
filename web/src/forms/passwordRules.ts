import { newPassword as schema } from '@portal/contract/credentials'
import { newPassword as texts } from '#texts/newPassword'
import type { Issue } from './problems.ts'

export type PasswordRule = keyof typeof texts.rules

/** In the order in which they are listed and said. */
export const passwordRules = Object.keys(texts.rules) as PasswordRule[]

const names: Record<string, keyof typeof texts.problems> = { too_small: 'tooShort', too_big: 'tooLong' }

/** The contract names its own rules in the message, and leaves the two lengths to their codes. */
const ruleOf = ({ code, message }: Issue) => (names[code] ?? message) as keyof typeof texts.problems

/** What a password still lacks, by the contract's own rules. */
export function unmetRules(password: string): PasswordRule[] {
  const issues = schema.safeParse(password).error?.issues.map(ruleOf) ?? []
  return passwordRules.filter((rule) => issues.includes(rule))
}

/** The message of spec §5 for the first rule that a password breaks. */
export const describePasswordIssue = (issue: Issue) => texts.problems[ruleOf(issue)]
