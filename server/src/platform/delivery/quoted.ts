import { withMaskedAccounts } from './accountNumbers.ts'
import { withoutLinks } from './unlinked.ts'

/** Returns a text that people typed as mails and the PDFs for staff show it: without links and without account numbers. */
export const quoted = (text: string): string => withoutLinks(withMaskedAccounts(text))
