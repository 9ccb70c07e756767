import * as z from 'zod/mini'
import { localized } from './texts.ts'

/** A telephone number as people write it, with a label. */
export const phoneLine = z.object({ label: localized, number: z.string() })
export type PhoneLine = z.output<typeof phoneLine>
