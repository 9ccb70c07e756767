import { withMaskedAccounts } from './accountNumbers.ts'
import { withoutLinks, withoutWebLinks } from './unlinked.ts'

/**
 * Returns a typed text with disabled links and masked account numbers, for mails with the words of another person than the
 * recipient, and for the PDFs for staff.
 */
export const quoted = (text: string): string => withoutLinks(withMaskedAccounts(text))

/**
 * Like `quoted`, but leaves e-mail addresses as they were typed. For the words of staff, and for mails to the account in
 * whose session the text was typed. Links to web pages stay disabled, because the writer and the recipient may still be
 * different people: an attacker may have another person's session, or may have tricked that person into confirming their own
 * address as the new address of the attacker's account.
 */
export const quotedWithAddresses = (text: string): string => withoutWebLinks(withMaskedAccounts(text))
