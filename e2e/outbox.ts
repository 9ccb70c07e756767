import { type APIRequestContext, expect } from '@playwright/test'

/** A message as the demo outbox shows it; what a channel lacks is null. */
export interface Message {
  id: string
  channel: 'mail' | 'sms' | 'letter'
  recipient: string
  subject: string | null
  text: string | null
  html: string | null
  /** The address of a letter. */
  pdf: string | null
  createdAt: string
}

interface Wanted {
  channel: Message['channel']
  recipient: string | RegExp
  /** What the subject or the text says. */
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

/** The newest message of that kind, as soon as it has gone out. */
export async function receive(request: APIRequestContext, wanted: Wanted, baseUrl = ''): Promise<Message> {
  const find = async () => (await readOutbox(request, baseUrl)).find(fits(wanted))
  await expect.poll(async () => (await find()) !== undefined, { message: JSON.stringify(wanted) }).toBe(true)
  return (await find()) as Message
}

/** The way of the link in a mail, to be opened at the portal's own address. */
export function linkIn({ text }: Message): string {
  const { pathname, search, hash } = new URL(/https?:\/\/\S+/.exec(text ?? '')?.[0] ?? '')
  return pathname + search + hash
}

export const codeIn = ({ text }: Message): string => /\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}\b/.exec(text ?? '')?.[0] ?? ''
