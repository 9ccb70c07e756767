import { deskBase } from '@portal/contract/desk/deskCall'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DeskVisitor } from '../../context.ts'
import type { SignOnOutcome } from '../../desk/singleSignOn/rules.ts'
import type { Settings } from '../../settings.ts'
import { readCookie } from '../calls/cookies.ts'
import { contentSecurityFor } from '../security/contentSecurity.ts'
import { visitorOf } from './bind.ts'
import { signOnPage } from './signOnPage.ts'

interface Guards {
  start: (caller: DeskVisitor, target: string | null) => Promise<{ location: string; cookie: string } | 'unavailable'>
  finish: (
    returned: { query: string; cookie: string | undefined },
    caller: DeskVisitor,
  ) => Promise<{ outcome: SignOnOutcome; target: string }>
  /** Throws a refusal if the network of the address has made too many calls of single sign-on. */
  limitCalls: (address: string) => Promise<void>
  settings: Pick<Settings, 'deskUrl'>
}

/**
 * The cookie that keeps a sign-on while the person is at the provider. `SameSite=Lax`, because the provider sends the browser
 * back, and a browser does not send a strict cookie with such a request.
 */
const cookieOf = ({ deskUrl }: Pick<Settings, 'deskUrl'>) =>
  deskUrl.startsWith('https:')
    ? { name: '__Host-desk-sso', attributes: 'Path=/; HttpOnly; Secure; SameSite=Lax' }
    : { name: 'desk-sso', attributes: 'Path=/; HttpOnly; SameSite=Lax' }

const statuses = { noRole: 403, removed: 403, cancelled: 400, failed: 400, unavailable: 503 } as const

/** Shows a page, because a browser opens these addresses, and no script could show a refusal. */
function showProblem(problem: keyof typeof statuses, reply: FastifyReply, visitor: DeskVisitor) {
  const page = signOnPage(problem, visitor.language)
  return reply
    .code(statuses[problem])
    .headers({ 'content-security-policy': contentSecurityFor(page), 'content-language': visitor.language })
    .type('text/html; charset=utf-8')
    .send(page)
}

const queryOf = ({ raw }: FastifyRequest): string => /\?(.*)$/.exec(raw.url ?? '')?.[1] ?? ''

/** Registers the two addresses of single sign-on. Both answer with redirects or pages, so they are no calls of the contract. */
export function bindSingleSignOn(app: FastifyInstance, { start, finish, limitCalls, settings }: Guards): void {
  const { name, attributes } = cookieOf(settings)

  app.get(`${deskBase}/session/sso`, { config: { callName: 'desk.singleSignOn.start' } }, async (request, reply) => {
    const visitor = visitorOf(request, reply, settings)
    await limitCalls(visitor.address)
    const started = await start(visitor, new URLSearchParams(queryOf(request)).get('target'))
    if (started === 'unavailable') return showProblem(started, reply, visitor)
    return reply
      .header('set-cookie', `${name}=${started.cookie}; Max-Age=600; ${attributes}`)
      .redirect(started.location, 303)
  })

  app.get(
    `${deskBase}/session/sso/callback`,
    { config: { callName: 'desk.singleSignOn.finish' } },
    async (request, reply) => {
      const visitor = visitorOf(request, reply, settings)
      await limitCalls(visitor.address)
      const cookie = readCookie(request.headers.cookie, name)
      // A sign-on accepts only one answer.
      reply.header('set-cookie', `${name}=; Max-Age=0; ${attributes}`)
      const { outcome, target } = await finish({ query: queryOf(request), cookie }, visitor)
      return outcome === 'signedIn' ? reply.redirect(`/desk${target}`, 303) : showProblem(outcome, reply, visitor)
    },
  )
}
