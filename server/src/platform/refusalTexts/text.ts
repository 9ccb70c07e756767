import type { ErrorCode } from '@portal/contract/api/errors'
import type { Language } from '@portal/contract/api/texts'

interface Text {
  title: string
  description: string
}

/** The texts of refusals in every language, by the code of the refusal. */
export type RefusalTexts = Record<ErrorCode, Record<Language, Text>>
