/** The mail providers that most tenants use. */
const providers = [
  'gmail.com',
  'googlemail.com',
  'gmx.de',
  'gmx.net',
  'gmx.at',
  'gmx.ch',
  'web.de',
  't-online.de',
  'freenet.de',
  'arcor.de',
  'icloud.com',
  'outlook.com',
  'outlook.de',
  'hotmail.com',
  'hotmail.de',
  'live.de',
  'yahoo.com',
  'yahoo.de',
  'aol.com',
  'posteo.de',
  'mailbox.org',
  'vodafone.de',
]

/** Real domains that are one typo apart from a provider above. They are not corrected. */
const similarDomains = ['mail.com', 'ymail.com']

/** Top-level domains that do not exist, each with the one that was most likely meant. */
const misspelledTopLevelDomains: Record<string, string> = {
  ed: 'de',
  dee: 'de',
  con: 'com',
  cmo: 'com',
  comm: 'com',
  ocm: 'com',
  ent: 'net',
  nte: 'net',
  rog: 'org',
}

/** The address that was most likely meant (`erika@gmial.com` → `erika@gmail.com`); undefined if no correction is likely. */
export function suggestEmail(typed: string): string | undefined {
  const [, local, domain] = /^(\S+)@([^\s@]+)$/.exec(typed.trim()) ?? []
  if (!local || !domain) return undefined
  const meant = correctDomain(domain.toLowerCase())
  return meant && `${local}@${meant}`
}

function correctDomain(domain: string): string | undefined {
  if (providers.includes(domain) || similarDomains.includes(domain)) return undefined
  const provider = domain.includes('.') ? undefined : providers.find((each) => each.split('.')[0] === domain)
  return provider ?? providers.find((each) => isOneTypoApart(domain, each)) ?? correctTopLevelDomain(domain)
}

function correctTopLevelDomain(domain: string): string | undefined {
  const dot = domain.lastIndexOf('.')
  const meant = dot > 0 ? misspelledTopLevelDomains[domain.slice(dot + 1)] : undefined
  if (!meant) return undefined
  const corrected = `${domain.slice(0, dot)}.${meant}`
  return providers.find((provider) => isOneTypoApart(corrected, provider)) ?? corrected
}

/** Whether two domains are equal or differ by one missing, extra or wrong character, or by two swapped neighbouring ones. */
function isOneTypoApart(typed: string, meant: string): boolean {
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start += 1
  const [rest, wanted] = [typed.slice(start), meant.slice(start)]
  return (
    rest.slice(1) === wanted.slice(1) ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted ||
    (rest.slice(2) === wanted.slice(2) && rest[0] === wanted[1] && rest[1] === wanted[0])
  )
}
