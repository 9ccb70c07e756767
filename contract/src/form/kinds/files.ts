import * as z from 'zod/mini'
import { question } from './question.ts'
import type { Verdict } from './verdict.ts'

/** Photos and PDF files. They are sent as attachments, not as an answer. */
export const filesField = z.object({ ...question, kind: z.literal('files'), maxCount: z.int() })

export function checkFiles(
  { required, maxCount }: z.output<typeof filesField>,
  given: unknown,
  fileCount: number,
): Verdict<'wrongType' | 'required' | 'tooMany'> {
  if (given !== undefined) return { problem: 'wrongType' }
  if (required && fileCount === 0) return { problem: 'required' }
  return fileCount > maxCount ? { problem: 'tooMany', bound: maxCount } : undefined
}
