import type { FastifyReply } from 'fastify'
import { Refusal } from '../../platform/refusal.ts'
import type { Settings } from '../../settings.ts'

export interface WellKnown {
  publicUrl: Settings['publicUrl']
  /** Where a person reports a vulnerability: an `https:` or `mailto:` address. */
  securityContact: string
  now: () => Date
}

/**
 * How long `security.txt` is valid. RFC 9116 recommends less than a year. The server computes the date for each request, so
 * the file does not expire while the portal runs.
 */
const securityTextLifetimeMs = 90 * 86_400_000

function securityText({ publicUrl, securityContact, now }: WellKnown): string {
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${new Date(now().getTime() + securityTextLifetimeMs).toISOString()}`,
    'Preferred-Languages: de, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}

export const isWellKnownPath = (path: string): boolean => path.startsWith('/.well-known/')

/**
 * Answers a request below `/.well-known/`: with the security contact (RFC 9116), or with a redirect for password managers to
 * the page on which a tenant changes the password. Refuses every other path, because password managers distrust a site that
 * answers an invented path with a page.
 */
export function sendWellKnown(path: string, wellKnown: WellKnown, reply: FastifyReply): FastifyReply {
  switch (path) {
    case '/.well-known/security.txt':
      return reply.type('text/plain; charset=utf-8').send(securityText(wellKnown))
    case '/.well-known/change-password':
      return reply.redirect('/profile', 302)
    default:
      throw new Refusal('notFound')
  }
}
