import * as z from 'zod/mini'
import { question } from './question.ts'
import type { Verdict } from './verdict.ts'

/** Photos and PDF documents. They are not sent among the answers. */
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
