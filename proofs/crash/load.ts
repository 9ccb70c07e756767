import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LoginData } from '@portal/contract/session'
import type { Kysely } from 'kysely'
import { demoAccounts, demoPassword } from '../../server/src/demo/accounts.ts'
import type { DB } from '../../server/src/platform/database/schema.ts'
import { addMessage } from '../../server/src/platform/delivery/outbox.ts'
import type { SubmissionAnswer } from '../../server/src/portal/idempotency/answerOnce.ts'
import { CallRefused, type Client, createClient } from '../../server/src/testing/client.ts'
import { exampleMessages } from '../../server/src/testing/requests/exampleMessages.ts'
import { answers, apartment, attach, type Submission, todoFor } from '../../server/src/testing/requests/repairs.ts'
import { jpeg } from '../../server/src/testing/requests/uploads.ts'

/** A submission that was sent. Its answer is missing if the connection was lost or the portal refused the submission. */
export interface Sent {
  key: string
  body: Submission
  answer?: Pick<SubmissionAnswer, 'requestId' | 'orderNumber'>
}

export interface SentMessage {
  id: string
  channel: 'mail' | 'sms'
  recipient: string
}

/** A session that is refreshed again and again. */
export interface RefreshedSession {
  /** The login data of the last successful response that arrived. */
  login: LoginData
  /** When the first refresh after that response was sent (`performance.now()`). Undefined if none was sent. */
  unansweredSince: number | undefined
}

/** What clients sent to the portal, and what the portal acknowledged. */
export interface Load {
  submissions: Sent[]
  signIns: LoginData[]
  session: RefreshedSession
  messages: SentMessage[]
  /** Responses with an error status. */
  refusals: CallRefused[]
}

/** The sign-in and the submissions of the clients of one portal. They are prepared once, because they do not change. */
export interface Clients {
  login: LoginData
  bodies: readonly Submission[]
}

/** The form of a certificate that the portal writes itself. */
export const certificateForm = 'certificateRental'

const anonymousAt = (baseUrl: string) => createClient(baseUrl, () => undefined)
const signIn = (baseUrl: string, name: keyof typeof demoAccounts) =>
  anonymousAt(baseUrl).session.login({ body: { email: demoAccounts[name].email, password: demoPassword } })

export const clientOf = (baseUrl: string, { login }: Pick<Clients, 'login'>): Client =>
  createClient(baseUrl, () => login.accessToken)

/** Opens the session that is refreshed. The clients use another session, so their calls continue if this session is lost. */
export const openRefreshedSession = async (baseUrl: string): Promise<RefreshedSession> => ({
  login: await signIn(baseUrl, 'Erika'),
  unansweredSince: undefined,
})

/** Signs in and prepares the submissions: a repair with photos, a repair without photos, and a certificate. */
export async function prepareClients(baseUrl: string): Promise<Clients> {
  const login = await signIn(baseUrl, 'Erika')
  const tenant = clientOf(baseUrl, { login })
  const photo = attach(await jpeg(400, 300))
  const repair = { contractId: apartment, formId: 'repairHeating', todo: await todoFor(tenant, 'heating', 'noHeating') }
  const certificate = { formId: certificateForm, todo: await todoFor(tenant, 'living', 'rentalCertificate') }
  return {
    login,
    bodies: [
      { ...repair, answers, attachments: [photo, photo] },
      { ...repair, answers, attachments: [] },
      { ...certificate, contractId: apartment, answers: { purpose: 'authority', language: 'de' }, attachments: [] },
    ],
  }
}

/** Adds mails and text messages to the outbox in one transaction. Each message has its own recipient. */
export async function addMessages(db: Kysely<DB>, load: Load, count: number): Promise<void> {
  const messages = Array.from({ length: count }, (_, index): SentMessage => {
    const id = randomUUID()
    return index % 2 === 0
      ? { id, channel: 'mail', recipient: `${id}@example.org` }
      : { id, channel: 'sms', recipient: `+49151${String(Number.parseInt(id.slice(0, 8), 16)).padStart(10, '0')}` }
  })
  await db.transaction().execute(async (transaction) => {
    for (const { id, channel, recipient } of messages) {
      const { passwordChanged, codeBySms } = exampleMessages
      await addMessage(transaction, { ...(channel === 'mail' ? passwordChanged : codeBySms), to: recipient }, id)
    }
  })
  load.messages.push(...messages)
}

/** Below the limit of the portal, which writes at most five certificates of a kind for each contract in 24 hours. */
const maxCertificates = 4

/** Repeats a call until `isOver` returns true or the connection is lost. Records refusals. */
async function repeat(load: Load, isOver: () => boolean, call: () => Promise<void>): Promise<void> {
  while (!isOver()) {
    try {
      await call()
    } catch (error) {
      if (!(error instanceof CallRefused)) return
      load.refusals.push(error)
      await sleep(20)
    }
  }
}

/** Sends submissions, sign-ins and refreshes until the connection is lost or `stop` is called. */
export function startLoad(baseUrl: string, { clients, session }: { clients: Clients; session: RefreshedSession }) {
  const load: Load = { submissions: [], signIns: [], session, messages: [], refusals: [] }
  const state = { isOver: false }
  const isOver = () => state.isOver
  const tenant = clientOf(baseUrl, clients)
  const submit = async (body: Submission) => {
    const sent: Sent = { key: randomUUID(), body }
    load.submissions.push(sent)
    sent.answer = await tenant.requests.submitRequest({ headers: { 'idempotency-key': sent.key }, body })
  }
  const refresh = async () => {
    const { userId, refreshToken } = session.login
    session.unansweredSince ??= performance.now()
    session.login = await anonymousAt(baseUrl).session.refreshToken({ body: { userId, refreshToken } })
    session.unansweredSince = undefined
    // The portal limits the refreshes of a session.
    await sleep(25)
  }
  const hasSentEnough = (body: Submission) =>
    body.formId === certificateForm &&
    load.submissions.filter(({ body: { formId } }) => formId === certificateForm).length >= maxCertificates
  const ended = Promise.all([
    ...clients.bodies.map((body) =>
      repeat(
        load,
        () => isOver() || hasSentEnough(body),
        () => submit(body),
      ),
    ),
    repeat(load, isOver, refresh),
    repeat(load, isOver, async () => void load.signIns.push(await signIn(baseUrl, 'Krause'))),
  ])
  return {
    load,
    acknowledged: () => load.submissions.filter(({ answer }) => answer !== undefined).length,
    stop: async () => {
      state.isOver = true
      await ended
    },
  }
}
