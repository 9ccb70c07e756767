import * as z from 'zod/mini'

/** A text that the API sends in both languages. */
export const localized = z.object({ de: z.string(), en: z.string() })
export type Localized = z.output<typeof localized>

export const languages = ['de', 'en'] as const
export type Language = (typeof languages)[number]
