import type { Kysely } from 'kysely'
import type { DB } from '../platform/database/schema.ts'
import type { OutgoingMessage } from '../platform/delivery/outgoingMessage.ts'

type Kind = OutgoingMessage['kind']

/** Returns the messages of every state, newest first. With `recipient`, returns only the messages to this recipient. */
export const listMessages = async (db: Kysely<DB>, recipient?: string) => {
  const messages = await db.selectFrom('messages').selectAll().orderBy('created_at', 'desc').execute()
  return messages.filter((message) => recipient === undefined || message.recipient === recipient)
}

/** Returns the kinds of the messages to a recipient, in alphabetical order. */
export const kindsFor = async (db: Kysely<DB>, recipient: string): Promise<string[]> =>
  (await listMessages(db, recipient)).map(({ kind }) => kind).sort()

/** Returns the newest message of a kind, to `recipient` if given. Throws if no such message exists. */
export async function readMessage(db: Kysely<DB>, kind: Kind, recipient?: string) {
  const message = (await listMessages(db, recipient)).find((candidate) => candidate.kind === kind)
  if (!message) throw new Error(`The outbox has no message of the kind ${kind}${recipient ? ` to ${recipient}` : ''}`)
  return message
}

/** Returns the token in the link of the newest message of a kind to a recipient. */
export async function readToken(db: Kysely<DB>, kind: Kind, recipient: string): Promise<string> {
  const { content } = await readMessage(db, kind, recipient)
  return new URL(String(content.link ?? content.undoLink)).hash.replace('#token=', '')
}

/** Returns the access code in the newest message of a kind, to any recipient. */
export async function readCode(db: Kysely<DB>, kind: 'codeBySms' | 'codeByLetter'): Promise<string> {
  return String((await readMessage(db, kind)).content.code)
}
