import type { FieldProblem } from '@portal/contract/api/errors'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { Refusal } from '../../platform/refusal.ts'
import { readLanguage } from './language.ts'
import { type ProblemCode, problemTexts } from './problemTexts.ts'

const maxProblems = 20
const maxNameLength = 100

export interface Problem {
  path: readonly PropertyKey[]
  code: ProblemCode
}

/**
 * Adds messages in the caller's language. To keep the response small, omits problems after the 20th and cuts long field
 * names.
 */
export function toFieldProblems(problems: readonly Problem[], { headers }: FastifyRequest): FieldProblem[] {
  const language = readLanguage(headers['accept-language'])
  return problems.slice(0, maxProblems).map(({ path, code }) => ({
    field: path.map(String).join('.').slice(0, maxNameLength),
    code,
    message: problemTexts[code][language],
  }))
}

/** Refuses a call because of problems that the caller can fix. */
export function refuseInput(problems: readonly Problem[], request: FastifyRequest): never {
  throw new Refusal('invalidInput', { fields: toFieldProblems(problems, request) })
}

const isNumeric = (origin: string) => ['number', 'int', 'bigint'].includes(origin)

const isProblemCode = (text: string): text is ProblemCode => Object.hasOwn(problemTexts, text)

function codeOf(issue: z.core.$ZodIssue): ProblemCode {
  if (issue.code !== 'unrecognized_keys' && issue.input === undefined) return 'required'
  // For some rules, the contract sets the problem code as the message.
  if (isProblemCode(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return Array.isArray(issue.input) ? 'repeated' : 'wrongType'
    case 'invalid_format':
      return issue.format === 'email' ? 'notAnEmail' : 'wrongFormat'
    case 'invalid_value':
      return 'notAnOption'
    case 'too_small':
      return isNumeric(issue.origin) ? 'tooSmall' : 'tooShort'
    case 'too_big':
      return isNumeric(issue.origin) ? 'tooLarge' : 'tooLong'
    case 'unrecognized_keys':
    case 'invalid_key':
      return 'unknown'
    default:
      return 'wrongType'
  }
}

/**
 * Converts the issues that a schema found into problems. `part` is the validated part of the call, for example `query`. The
 * schema must have been run with `reportInput`.
 */
export function problemsFrom(issues: readonly z.core.$ZodIssue[], part: string): Problem[] {
  return issues.flatMap((issue) => {
    const code = codeOf(issue)
    if (issue.code !== 'unrecognized_keys') return { path: [part, ...issue.path], code }
    return issue.keys.slice(0, maxProblems).map((key) => ({ path: [part, ...issue.path, key], code }))
  })
}
