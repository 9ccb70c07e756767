import * as z from 'zod/mini'
import { localized } from '../../api/texts.ts'
import { question } from './question.ts'
import type { Verdict } from './verdict.ts'

const option = z.object({ value: z.string(), label: localized, help: z.optional(localized) })

/** `choice` allows one option, `choices` any number of options. */
export const choiceField = z.object({
  ...question,
  kind: z.enum(['choice', 'choices']),
  options: z.array(option),
})

export function checkChoice(
  { kind, options }: z.output<typeof choiceField>,
  given: unknown,
): Verdict<'wrongType' | 'notAnOption'> {
  const chosen = kind === 'choices' ? given : [given]
  if (!Array.isArray(chosen) || new Set(chosen).size < chosen.length) return { problem: 'wrongType' }
  return chosen.every((value) => options.some((option) => option.value === value))
    ? undefined
    : { problem: 'notAnOption' }
}
