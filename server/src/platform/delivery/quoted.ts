import { withMaskedAccounts } from './accountNumbers.ts'
import { withoutLinks, withoutWebLinks } from './unlinked.ts'

/**
 * Returns a typed text with disabled links and masked account numbers, for mails with the words of another person than the
 * recipient, and for the PDFs for staff.
 */
export const quoted = (text: string): string => withoutLinks(withMaskedAccounts(text))

/**
 * As `quoted`, but with e-mail addresses as they were typed: for the words of staff, and for mails to the account in whose
 * session the text was typed. Links to web pages are disabled even there: a caller with the session of another person, or a
 * tenant who had another person confirm the account's new address, could otherwise send that person links in the landlord's
 * name.
 */
export const quotedWithAddresses = (text: string): string => withoutWebLinks(withMaskedAccounts(text))
