import { withMaskedAccounts } from './accountNumbers.ts'
import { withoutLinks } from './unlinked.ts'

/** Returns a text that people typed, without links and account numbers, for mails and the PDFs for staff. */
export const quoted = (text: string): string => withoutLinks(withMaskedAccounts(text))
