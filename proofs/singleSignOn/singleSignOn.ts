import { deskBase } from '@portal/contract/desk/deskCall'
import { deskUrl } from '../../server/src/testing/desk/signOnBrowser.ts'
import { outcomeOf } from '../../server/src/testing/outcomeOf.ts'
import { openProofPortal } from '../portal.ts'
import type { Counts, Proof } from '../proof.ts'
import { type Browser, openBrowser } from './browser.ts'
import { client, findLemonldapObstacle, type PersonName, type Roles, startLemonldap } from './lemonldap.ts'

const usual: Roles = { dwho: 'desk-auditor; desk-admin', rtyler: 'desk-agent' }

async function openCases() {
  const redirectUri = `${deskUrl}${deskBase}/session/sso/callback`
  const provider = await startLemonldap(redirectUri)
  const { baseUrl, db } = await openProofPortal({
    environment: {
      DESK_URL: deskUrl,
      STAFF_OIDC_ISSUER: provider.address,
      STAFF_OIDC_CLIENT_ID: client.id,
      STAFF_OIDC_CLIENT_SECRET: client.secret,
      STAFF_OIDC_ROLE_PREFIX: 'desk-',
    },
  })
  const open = () => openBrowser(baseUrl)

  return async (index: number, explain: (violation: string) => void): Promise<Counts> => {
    const counts = { sessions: 0, refusals: 0, wrong: 0 }
    const check = (isRight: boolean, sentence: string) => {
      if (isRight) return
      counts.wrong += 1
      explain(sentence)
    }

    /** Signs a person on, who must get a session with this role. */
    async function mustSignOn(browser: Browser, person: PersonName, role: string) {
      const page = await browser.signOn(person)
      check(page.response.status === 303, `${person} gets ${page.response.status} instead of a session: ${page.text}`)
      const session = await browser.client().session.readSession()
      check(session.role === role, `${person} has the role ${session.role} instead of ${role}`)
      counts.sessions += 1
      return session
    }

    /** Opens an answer of the provider, which must not open a session. */
    async function mustRefuse(browser: Browser, answer: string, status: number, title: string) {
      const { response, text } = await browser.request(answer)
      check(response.status === status, `The answer gets ${response.status} instead of ${status}`)
      check(text.includes(`<h1>${title}</h1>`), `The page does not say "${title}"`)
      check(!browser.jar.has('desk'), 'The answer has opened a session')
      counts.refusals += 1
    }
    const mustHaveEnded = async (session: ReturnType<Browser['client']>) =>
      check((await outcomeOf(session.session.readSession())) === '401 unauthorized', 'The session has not ended')

    const cases: (() => Promise<void>)[] = [
      async function admin() {
        const browser = open()
        const { name, email } = await mustSignOn(browser, 'dwho', 'admin')
        check(name === 'Doctor Who' && email === 'dwho@badwolf.org', `The profile is ${name}, ${email}`)
        check(browser.forms.posted > 0, 'The provider has asked for no password')
        check((await outcomeOf(browser.client().staff.listStaff())) === 'answered', 'The admin cannot list the staff')
      },
      async function agent() {
        const browser = open()
        await mustSignOn(browser, 'rtyler', 'agent')
        check((await outcomeOf(browser.client().staff.listStaff())) === '403 forbidden', 'The agent lists the staff')
      },
      async function noRole() {
        const browser = open()
        await mustRefuse(browser, await browser.atProvider(await browser.start(), 'msmith'), 403, 'No access')
        const known = await db.selectFrom('staff').where('name', '=', 'Mickey Smith').select('staff_id').execute()
        check(known.length === 0, 'A person without a role has become a member')
      },
      async function signOut() {
        const browser = open()
        const { staffId } = await mustSignOn(browser, 'dwho', 'admin')
        const former = browser.client()
        await browser.client().session.signOut()
        await mustHaveEnded(former)
        browser.jar.delete('desk')
        // The provider still knows the person, so it asks for nothing.
        browser.forms.posted = 0
        const again = await mustSignOn(browser, 'dwho', 'admin')
        check(again.staffId === staffId && browser.forms.posted === 0, 'The provider does not know the person')
        await browser.request(`${provider.address}?logout=1`)
        await mustSignOn(browser, 'rtyler', 'agent')
        check(browser.forms.posted > 0, 'The provider has asked for no password after the sign-out')
      },
      async function wrongState() {
        const browser = open()
        const answer = new URL(await browser.atProvider(await browser.start(), 'dwho'))
        answer.searchParams.set('state', 'x'.repeat(43))
        await mustRefuse(browser, answer.href, 400, 'Sign-in not possible')
      },
      async function replayedCode() {
        const browser = open()
        const answer = await browser.atProvider(await browser.start(), 'dwho')
        const pending = browser.jar.get('desk-sso') as string
        await mustRefuse(open(), answer, 400, 'Sign-in not possible')
        check((await browser.request(answer)).response.status === 303, 'The answer opens no session the first time')
        counts.sessions += 1
        const replay = open()
        replay.jar.set('desk-sso', pending)
        await mustRefuse(replay, answer, 400, 'Sign-in not possible')
      },
      async function otherChallenge() {
        const browser = open()
        const begin = new URL(await browser.start())
        begin.searchParams.set('code_challenge', 'x'.repeat(43))
        await mustRefuse(browser, await browser.atProvider(begin.href, 'dwho'), 400, 'Sign-in not possible')
      },
      async function refusedConsent() {
        const browser = open()
        const begin = new URL(await browser.start())
        begin.searchParams.set('prompt', 'consent')
        const answer = await browser.atProvider(begin.href, 'dwho', { agrees: false })
        await mustRefuse(browser, answer, 400, 'Sign-in cancelled')
      },
      async function wrongPassword() {
        const browser = open()
        const address = await browser.atProvider(await browser.start(), 'dwho', { password: 'wrong' })
        check(address.startsWith(provider.address), 'The provider accepts a wrong password')
      },
      async function secondSignIn() {
        const [first, second] = [open(), open()]
        const { staffId } = await mustSignOn(first, 'rtyler', 'agent')
        const again = await mustSignOn(second, 'rtyler', 'agent')
        check(again.staffId === staffId, 'The same person has become two members')
        check((await first.client().session.readSession()).staffId === staffId, 'The first session has ended')
      },
      async function changedRole() {
        const { staffId } = await mustSignOn(open(), 'rtyler', 'agent')
        await provider.assign({ ...usual, rtyler: 'desk-lead' })
        const lead = open()
        check((await mustSignOn(lead, 'rtyler', 'lead')).staffId === staffId, 'A new role has made a new member')
        await provider.assign({ ...usual, rtyler: 'tenant' })
        const browser = open()
        await mustRefuse(browser, await browser.atProvider(await browser.start(), 'rtyler'), 403, 'No access')
        await mustHaveEnded(lead.client())
      },
    ]
    await provider.assign(usual)
    await cases[index]?.()
    return counts
  }
}

export const singleSignOn: Proof = {
  name: 'single-sign-on',
  title: 'Staff sign in at LemonLDAP::NG, an OpenID Connect provider by other authors',
  cases: 11,
  mustBeZero: ['wrong'],
  mustOccur: ['sessions', 'refusals'],
  findObstacle: findLemonldapObstacle,
  open: openCases,
}
