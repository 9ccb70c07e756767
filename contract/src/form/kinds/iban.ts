import * as z from 'zod/mini'
import { question } from './question.ts'

/** An IBAN, with or without spaces, whose length and check digits are right (`checkIban.ts`). */
export const ibanField = z.object({ ...question, kind: z.literal('iban') })
