const gmailDomains: readonly (string | undefined)[] = ['gmail.com', 'googlemail.com']

/**
 * Returns the key under which limits count an e-mail address, so that all spellings of one mailbox share a count. The key is
 * in lower case and has no tag (`name+tag@…`). For Gmail, it also has no dots and always the same domain. Mails still go to
 * the address with its tag and its dots.
 */
export function mailboxOf(email: string): string {
  const [, local = '', domain] = /^(.*)@(.*)$/s.exec(email.trim().toLowerCase()) ?? []
  // A plus sign at the beginning of an address does not begin a tag.
  const name = local.replace(/(?<=.)\+.*$/s, '')
  return gmailDomains.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
