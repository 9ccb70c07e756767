import { type APIRequestContext, expect } from '@playwright/test'

/** A message in the demo outbox. Properties that do not apply to the channel are null. */
export interface Message {
  id: string
  channel: 'mail' | 'sms' | 'letter'
  recipient: string
  subject: string | null
  text: string | null
  html: string | null
  /** The URL of the PDF of a letter. */
  pdf: string | null
  createdAt: string
}

interface Wanted {
  channel: Message['channel']
  recipient: string | RegExp
  /** Tested against the subject and the text, joined by a space. A match anywhere is enough. */
  about?: RegExp
}

async function readOutbox(request: APIRequestContext, baseUrl: string): Promise<Message[]> {
  const answer = await request.get(`${baseUrl}/outbox`, { headers: { accept: 'application/json' } })
  return (await answer.json()) as Message[]
}

const fits =
  ({ channel, recipient, about }: Wanted) =>
  (message: Message) =>
    message.channel === channel &&
    (typeof recipient === 'string' ? message.recipient === recipient : recipient.test(message.recipient)) &&
    (!about || about.test(`${message.subject} ${message.text}`))

/** Waits for a matching message and returns the newest one. */
export async function receive(request: APIRequestContext, wanted: Wanted, baseUrl = ''): Promise<Message> {
  const find = async () => (await readOutbox(request, baseUrl)).find(fits(wanted))
  await expect.poll(async () => (await find()) !== undefined, { message: JSON.stringify(wanted) }).toBe(true)
  return (await find()) as Message
}

/** Returns path, query and fragment of the link in a mail, for opening the link at the portal's own address. */
export function linkIn({ text }: Message): string {
  const { pathname, search, hash } = new URL(/https?:\/\/\S+/.exec(text ?? '')?.[0] ?? '')
  return pathname + search + hash
}

/** Returns the access code in a message; an empty string if the message contains no code. */
export const codeIn = ({ text }: Message): string => /\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}\b/.exec(text ?? '')?.[0] ?? ''
