const gmailDomains: readonly (string | undefined)[] = ['gmail.com', 'googlemail.com']

/**
 * Returns the key under which limits count an e-mail address, so that one mailbox has one count: lower case, without a tag
 * (`name+tag@…`), and for Gmail without dots and with one domain. Mails still go to the address as it was written.
 */
export function mailboxOf(email: string): string {
  const [, local = '', domain] = /^(.*)@(.*)$/s.exec(email.trim().toLowerCase()) ?? []
  // An address may begin with a plus sign, which then is no tag.
  const name = local.replace(/(?<=.)\+.*$/s, '')
  return gmailDomains.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
