import { randomUUID } from 'node:crypto'
import type { LogEvent } from '../../platform/log.ts'
import { createRepliesReader } from '../../portal/replies/readReplies.ts'
import { startImapServer } from '../processes/imapServer.ts'
import type { ReceivedMail } from '../processes/mailServer.ts'
import { openWithMailbox } from './mailbox.ts'
import { apartment, heatingReport } from './repairs.ts'

export const repliesMailbox = 'antworten@lindenhof.example'
export const staffAddress = 'a.weber@lindenhof.example'
export const fence = '##- Bitte antworten Sie über dieser Zeile -##'

/** Opens a portal with a mailbox for replies, and sends a request of Erika. `asked` is the mail about it to staff. */
export async function openWithReplies(environment: Record<string, string> = {}) {
  const imap = await startImapServer()
  const portal = await openWithMailbox({
    REPLIES_MAILBOX: repliesMailbox,
    REPLIES_IMAP_URL: imap.url,
    ...environment,
  })
  const { tenant } = portal
  const { orderNumber, requestId } = await tenant.requests.submitRequest({
    headers: {},
    body: await heatingReport(tenant),
  })
  const [asked] = await portal.collect()
  if (!asked) throw new Error('No mail has arrived')
  const failures: LogEvent[] = []
  /** Reads the replies, as the job does every minute. */
  const readReplies = createRepliesReader({ ...portal, onFailure: (failure) => failures.push(failure) })
  /** Returns the landlord's messages in the history of the request, oldest first. */
  async function messages(): Promise<(string | null)[]> {
    const entries = await portal.db
      .selectFrom('request_history')
      .select('message')
      .where('request_id', '=', requestId)
      .where('is_answer', '=', true)
      .orderBy('entry')
      .execute()
    return entries.map(({ message }) => message)
  }
  const findRequest = async () =>
    (await tenant.requests.listRequests({ query: { contractId: apartment, requestId } })).requests[0]
  return { ...portal, imap, asked, orderNumber, requestId, readReplies, failures, messages, findRequest }
}

interface Reply {
  /** The mail that is answered; undefined for a mail that answers none. */
  to?: ReceivedMail | undefined
  body: string | Buffer
  /** The headers that describe the body. */
  type?: string[]
  from?: string
  messageId?: string
  subject?: string
  /** Further headers. */
  headers?: string[]
  answeredId?: string | undefined
}

const plain = ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: 8bit']

/** Returns a mail as a mail server stores it. */
export function writeReply({
  to,
  body,
  type = plain,
  from = `Anna Weber <${staffAddress}>`,
  messageId = `<${randomUUID()}@lindenhof.example>`,
  subject = to ? 'AW: Neues Anliegen' : 'Hallo',
  headers = [],
  answeredId = to?.mail.messageId,
}: Reply): Buffer {
  const head = [
    `Return-Path: <${staffAddress}>`,
    `From: ${from}`,
    `To: ${repliesMailbox}`,
    `Subject: ${subject}`,
    'Date: Sun, 29 Nov 2026 12:10:00 +0100',
    `Message-ID: ${messageId}`,
    ...(answeredId ? [`In-Reply-To: ${answeredId}`, `References: ${answeredId}`] : []),
    'MIME-Version: 1.0',
    ...headers,
    ...type,
  ]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), Buffer.from(body)])
}

/** Returns the text of a mail with each line quoted. */
export const quoted = ({ mail }: ReceivedMail): string =>
  (mail.text ?? '')
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => (line ? `> ${line}` : '>'))
    .join('\r\n')

interface File {
  name: string
  type: string
  content: Buffer
  /** Set for an inline picture. */
  contentId?: string
}

/** Returns the type and the body of a mail with a text and files. */
export function withFiles(text: string, files: readonly File[], boundary = 'files'): Pick<Reply, 'type' | 'body'> {
  const parts = files.flatMap(({ name, type, content, contentId }) => [
    `--${boundary}`,
    `Content-Type: ${type}; name="${name}"`,
    contentId
      ? `Content-Disposition: inline; filename="${name}"\r\nContent-ID: <${contentId}>`
      : `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    content.toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
  ])
  const isHtml = files.some(({ contentId }) => contentId)
  const body = [
    `--${boundary}`,
    `Content-Type: text/${isHtml ? 'html' : 'plain'}; charset=utf-8`,
    '',
    isHtml
      ? `<p>${text.replaceAll('\n', '<br>')}</p>${files.map(({ contentId }) => `<img src="cid:${contentId}">`).join('')}`
      : text,
    ...parts,
    `--${boundary}--`,
    '',
  ].join('\r\n')
  return { type: [`Content-Type: multipart/${isHtml ? 'related' : 'mixed'}; boundary=${boundary}`], body }
}
