import { withMaskedAccounts } from './accountNumbers.ts'
import { withoutLinks } from './unlinked.ts'

/** Returns a typed text with disabled links and masked account numbers, for mails and for the PDFs for staff. */
export const quoted = (text: string): string => withoutLinks(withMaskedAccounts(text))
