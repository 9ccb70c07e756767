import type { Kysely } from 'kysely'
import type { DB } from '../database/schema.ts'
import type { Announcement } from '../delivery/announcements.ts'

type Kind = Announcement['kind']

/** What was handed to the outbox, the newest first. */
export const listMessages = async (db: Kysely<DB>, recipient?: string) => {
  const messages = await db.selectFrom('messages').selectAll().orderBy('created_at', 'desc').execute()
  return messages.filter((message) => recipient === undefined || message.recipient === recipient)
}

/** The kinds of messages that a recipient got, in alphabetical order. */
export const kindsFor = async (db: Kysely<DB>, recipient: string): Promise<string[]> =>
  (await listMessages(db, recipient)).map(({ kind }) => kind).sort()

/** The newest message of a kind. */
export async function readMessage(db: Kysely<DB>, kind: Kind, recipient?: string) {
  const message = (await listMessages(db, recipient)).find((candidate) => candidate.kind === kind)
  if (!message) throw new Error(`No message of the kind ${kind} was handed to the outbox`)
  return message
}

/** The token of the newest link of a kind. */
export async function readToken(db: Kysely<DB>, kind: Kind, recipient: string): Promise<string> {
  const { content } = await readMessage(db, kind, recipient)
  return new URL(String(content.link)).hash.replace('#token=', '')
}

/** The newest access code that was sent to anyone. */
export async function readCode(db: Kysely<DB>, kind: 'codeBySms' | 'codeByLetter'): Promise<string> {
  return String((await readMessage(db, kind)).content.code)
}
