import * as z from 'zod/mini'
import { question } from './question.ts'

/** An IBAN with the right length and check digits (`checkIban.ts`). Spaces, dots and hyphens are ignored. */
export const ibanField = z.object({ ...question, kind: z.literal('iban') })
