import { ImapFlow } from 'imapflow'

/** The limit for connecting, and for the greeting. */
const timeoutMs = 20_000
/** The longest time without data on the connection. Parsing a mail takes less. */
const socketTimeoutMs = 60_000
/** A larger mail is not read, except for its headers. */
export const maxMailBytes = 25 * 1024 * 1024
/**
 * At most this much of the headers of a mail is read. Anyone can send a mail with headers of many megabytes: parsing them takes seconds,
 * and the connection ends if the server sends more than the limits below.
 */
const maxHeaderBytes = 64 * 1024
/** The mail itself, and room for what the server sends with it. */
const maxResponseBytes = maxMailBytes + 1024 * 1024

/** The mailbox cannot be used. `code` names the reason, and contains neither an address nor a password. */
export class MailboxUnusable extends Error {
  readonly code: string

  constructor(code: string, options?: ErrorOptions) {
    super(`The mailbox cannot be used: ${code}.`, options)
    this.name = 'MailboxUnusable'
    this.code = code
  }
}

export interface UnreadMail {
  uid: number
  sizeInBytes: number
}

export interface Mailbox {
  /** Whether the connection is open. */
  isOpen: () => boolean
  /** Returns the unread mails, oldest first, at most `max`. */
  listUnread: (max: number) => Promise<UnreadMail[]>
  /** Returns a mail without marking it as read. Throws `MailboxUnusable` if the server does not send it. */
  read: (mail: UnreadMail) => Promise<Buffer>
  /** Returns the first complete headers, which are all headers unless these are very long. */
  readHeaders: (mail: UnreadMail) => Promise<Buffer>
  markRead: (mail: UnreadMail) => Promise<void>
}

const byUid = { uid: true } as const

/**
 * Throws if the server has not returned the mail, because such a mail must not be marked as read. If it was deleted, the next run
 * no longer finds it.
 */
function orThrow(content: Buffer | undefined): Buffer {
  if (!content) throw new MailboxUnusable('notSent')
  return content
}

const [lineFeed, tab, space] = [0x0a, 0x09, 0x20]

/**
 * Returns headers without the last one if that may be cut: of `From: x@lindenhof.example.evil.test`, the beginning may name another
 * domain than the whole.
 */
function withoutCutHeader(headers: Buffer): Buffer {
  if (headers.length < maxHeaderBytes || headers.subarray(-4).equals(Buffer.from('\r\n\r\n'))) return headers
  let start = headers.length - 1
  // A line that begins with a space or a tab belongs to the header before it.
  do start = headers.subarray(0, start).lastIndexOf(lineFeed)
  while (start > 0 && [tab, space].includes(headers[start + 1] ?? 0))
  return headers.subarray(0, start + 1)
}

function toMailbox(client: ImapFlow): Mailbox {
  return {
    isOpen: () => client.usable,
    async listUnread(max) {
      const uids = await client.search({ seen: false }, byUid)
      // Without this check, a refused search would look like a mailbox without unread mails.
      if (!uids) throw new MailboxUnusable('searchRefused')
      if (uids.length === 0) return []
      const oldest = uids.sort((a, b) => a - b).slice(0, max)
      const found = await client.fetchAll(oldest, { uid: true, size: true }, byUid)
      return found.map(({ uid, size = 0 }) => ({ uid, sizeInBytes: size }))
    },
    async read({ uid }) {
      const found = await client.fetchOne(uid, { source: true }, byUid)
      return orThrow(found ? found.source : undefined)
    },
    async readHeaders({ uid }) {
      const found = await client.fetchOne(
        uid,
        { bodyParts: [{ key: 'HEADER', start: 0, maxLength: maxHeaderBytes }] },
        byUid,
      )
      return withoutCutHeader(orThrow(found ? found.headers : undefined))
    },
    async markRead({ uid }) {
      if (!(await client.messageFlagsAdd(uid, ['\\Seen'], byUid))) throw new MailboxUnusable('notMarked')
    },
  }
}

function openClient(address: URL): ImapFlow {
  const { protocol, hostname, port, username, password, searchParams } = address
  const secure = protocol === 'imaps:'
  const needsTls = searchParams.has('requireTLS')
  return new ImapFlow({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (secure ? 993 : 143)),
    secure,
    ...(!secure && needsTls && { doSTARTTLS: true }),
    // The operator has allowed an unencrypted connection, so a connection with any certificate is allowed too.
    ...(!secure && !needsTls && { tls: { rejectUnauthorized: false } }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: socketTimeoutMs,
    maxLineLength: maxResponseBytes,
    maxLiteralSize: maxResponseBytes,
    maxResponseSize: 2 * maxResponseBytes,
  })
}

interface ImapError {
  code?: string
  authenticationFailed?: boolean
  mailboxMissing?: boolean
}

function reasonOf({ code, authenticationFailed, mailboxMissing }: ImapError): string {
  if (authenticationFailed) return 'signInRefused'
  return mailboxMissing ? 'mailboxMissing' : (code ?? 'commandRefused')
}

/** Connects, signs in and opens the mailbox of `REPLIES_IMAP_URL`. Throws `MailboxUnusable` if that fails. */
async function open(url: string, readOnly: boolean): Promise<ImapFlow> {
  let client: ImapFlow | undefined
  try {
    const address = new URL(url)
    client = openClient(address)
    // Without a listener, a lost connection would end the process. The running command rejects, too.
    client.on('error', () => undefined)
    await client.connect()
    await client.mailboxOpen(decodeURIComponent(address.pathname.slice(1)) || 'INBOX', { readOnly })
    return client
  } catch (error) {
    client?.close()
    throw new MailboxUnusable(reasonOf(error as ImapError), { cause: error })
  }
}

/** Runs `work` with the mailbox of `REPLIES_IMAP_URL`. */
export async function withMailbox<T>(url: string, work: (mailbox: Mailbox) => Promise<T>): Promise<T> {
  const client = await open(url, false)
  try {
    return await work(toMailbox(client))
  } finally {
    await client.logout().catch(() => undefined)
    client.close()
  }
}

/** Opens the mailbox and changes nothing. Rejects if that fails. */
export async function tryMailbox(url: string): Promise<void> {
  const client = await open(url, true)
  await client.logout().catch(() => undefined)
  client.close()
}
