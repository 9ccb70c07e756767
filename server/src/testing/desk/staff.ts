import { randomUUID } from 'node:crypto'
import type { Answer, CallShape, Input } from '@portal/contract/api/call'
import type { ErrorBody } from '@portal/contract/api/errors'
import { deskCalls } from '@portal/contract/desk/calls'
import { deskBase, type StaffRole } from '@portal/contract/desk/deskCall'
import { TOTP } from 'otpauth'
import { insertSession } from '../../desk/session/store.ts'
import { hashPassword } from '../../portal/signIn/passwords.ts'
import { bodyOf, CallRefused, pathOf } from '../client.ts'
import type { openPortal } from '../portal.ts'

type Portal = Pick<Awaited<ReturnType<typeof openPortal>>, 'baseUrl' | 'db' | 'now'>

type DeskClientOf<Groups extends Record<string, Record<string, CallShape>>> = {
  [Noun in keyof Groups]: {
    [Name in keyof Groups[Noun]]: (
      ...input: Record<never, never> extends Input<Groups[Noun][Name]>
        ? [input?: Input<Groups[Noun][Name]>]
        : [input: Input<Groups[Noun][Name]>]
    ) => Promise<Groups[Noun][Name]['answer'] extends 'file' ? Buffer : Answer<Groups[Noun][Name]>>
  }
}

interface Sent {
  headers?: Record<string, string | undefined>
  /** Sent as JSON, unless it is a string or bytes. */
  body?: unknown
}

/** A browser with one cookie jar that makes the calls of the desk: `desk.staff.listStaff()`. */
export type DeskClient = DeskClientOf<typeof deskCalls> & {
  /** Sends any request, including requests that the contract does not allow. `path` is relative to `/desk/v1`. */
  send: (method: string, path: string, sent?: Sent) => Promise<Response>
  /** The cookies by name. */
  cookies: Map<string, string>
}

async function read({ answer }: CallShape, response: Response): Promise<unknown> {
  if (!response.ok) throw new CallRefused(response.status, (await response.json()) as ErrorBody)
  if (answer === 'nothing') return undefined
  return answer === 'file' ? Buffer.from(await response.arrayBuffer()) : response.json()
}

/** Stores the cookies of a response, and removes those that it ends. */
export function storeCookies(cookies: Map<string, string>, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/; max-age=0/i.test(line)) cookies.delete(name)
    else cookies.set(name, value)
  }
}

export const cookieHeader = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** Returns a client of the desk. Its calls come from a page of the desk itself. */
export function createDeskClient(baseUrl: string, session?: string): DeskClient {
  const cookies = new Map<string, string>(session === undefined ? [] : [['desk', session]])
  const send: DeskClient['send'] = async (method, path, { headers = {}, body } = {}) => {
    const all = {
      'accept-language': 'en',
      origin: baseUrl,
      cookie: cookieHeader(cookies) || undefined,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    }
    const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined)
    const response = await fetch(`${baseUrl}${deskBase}${path}`, {
      method,
      redirect: 'manual',
      headers: given,
      ...(body !== undefined && {
        body: typeof body === 'string' || body instanceof Uint8Array ? (body as string) : JSON.stringify(body),
      }),
    })
    storeCookies(cookies, response)
    return response
  }
  const make =
    (call: CallShape) =>
    async (input: { params?: Record<string, string>; query?: Record<string, string | number>; body?: unknown } = {}) =>
      read(call, await send(call.method, pathOf(call, input), { body: await bodyOf(call, input.body) }))
  const group = (calls: object) =>
    Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, make(call as CallShape)]))
  const client = Object.fromEntries(Object.entries(deskCalls).map(([noun, calls]) => [noun, group(calls)]))
  return { ...(client as unknown as DeskClientOf<typeof deskCalls>), send, cookies }
}

interface NewMember {
  role?: StaffRole
  /** The estates and houses that the member is limited to. By default, there is no limit. */
  places?: readonly string[]
  name?: string
  /** By default, the member is signed in; `signingIn` lacks the second factor. */
  stage?: 'signingIn' | 'signedIn'
}

export const staffPassword = 'Birnbaum-Kugel-77'
let hashed: Promise<string> | undefined
/** The hash of `staffPassword`, computed once. */
const passwordHash = () => (hashed ??= hashPassword(staffPassword, { id: 'staff of a test', isKnown: true }))

/** Adds a member with `staffPassword` and a second factor, and returns a client with a session of this member. */
export async function openMember(
  { baseUrl, db, now }: Portal,
  { role = 'agent', places = [], name = `${role} of a test`, stage = 'signedIn' }: NewMember = {},
) {
  const staffId = randomUUID()
  const email = `${staffId}@example.org`
  await db
    .insertInto('staff')
    .values({
      staff_id: staffId,
      name,
      email,
      role,
      password_hash: await passwordHash(),
      totp_id: randomUUID(),
      created_at: now(),
    })
    .execute()
  for (const place_id of places) await db.insertInto('staff_places').values({ staff_id: staffId, place_id }).execute()
  const token = await db
    .transaction()
    .execute((transaction) => insertSession(transaction, { staffId, stage, now: now() }))
  return { ...createDeskClient(baseUrl, token), staffId, email, name }
}

/** The code that an authenticator app with this key shows at a point in time. */
export const codeAt = (key: string, time: Date): string =>
  new TOTP({ secret: key }).generate({ timestamp: time.getTime() })

/**
 * Invites a member and accepts the invitation as a browser does, with the second factor. Returns the signed-in browser, and the
 * key of the authenticator app.
 */
export async function enrolMember(portal: Portal, { role = 'agent' }: { role?: StaffRole } = {}) {
  const admin = await openMember(portal, { role: 'admin' })
  const email = `${randomUUID()}@example.org`
  const { staffId, link } = await admin.staff.addMember({ body: { name: 'Karin Wolf', email, role } })
  const browser = createDeskClient(portal.baseUrl)
  const token = tokenOf(link)
  await browser.session.acceptInvitation({ body: { token, password: staffPassword } })
  const { key } = await browser.session.readSetUp()
  await browser.session.confirmSecondFactor({ body: { code: codeAt(key, portal.now()) } })
  return { ...browser, staffId, email, key, admin }
}

/** Returns the token in the link of an invitation. */
export const tokenOf = (link: string): string => link.split('#')[1] ?? ''
