import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { onFinished } from '../cleanup.ts'
import { certificate } from './certificate.ts'

export interface ReceivedMail {
  /** The mail as received, with its headers. */
  raw: string
  mail: Email
  /** The addresses of the envelope, which mail servers use for delivery. */
  from: string
  to: string[]
  /** Whether the mail arrived over TLS. */
  isEncrypted: boolean
}

interface Options {
  port?: number
  /** Whether the server offers STARTTLS, with the self-signed certificate of `certificate.ts`. */
  offersTls?: boolean
  /**
   * Returns how the server fails for a mail: it refuses the mail, or accepts the mail and disconnects before it replies. The
   * first mail has the index 0.
   */
  failure?: (index: number) => 'refused' | 'disconnectedBeforeReply' | undefined
  /** Receives the recipients' addresses of a mail. The server waits for the promise before it accepts or refuses the mail. */
  beforeReply?: (to: string[]) => Promise<void>
}

/** Starts a mail server for this test. `received` contains the mails that it has accepted. */
export async function startMailServer({
  port = 0,
  offersTls = false,
  failure = () => undefined,
  beforeReply = () => Promise.resolve(),
}: Options = {}) {
  const received: ReceivedMail[] = []
  let count = 0
  const server = new SMTPServer({
    authOptional: true,
    ...certificate,
    disabledCommands: offersTls ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      void keep(stream, session).then(done, done)
    },
  })
  async function keep(
    stream: SMTPServerDataStream,
    { envelope, secure }: SMTPServerSession,
  ): Promise<Error | undefined> {
    const bytes = await buffer(stream)
    const kind = failure(count)
    count += 1
    const to = envelope.rcptTo.map(({ address }) => address)
    await beforeReply(to)
    if (kind === 'refused') return Object.assign(new Error('Try again later'), { responseCode: 451 })
    received.push({
      raw: bytes.toString('latin1'),
      mail: await PostalMime.parse(bytes),
      from: envelope.mailFrom ? envelope.mailFrom.address : '',
      to,
      isEncrypted: secure,
    })
    if (kind === 'disconnectedBeforeReply') for (const connection of server.connections) connection.close()
    return undefined
  }
  // A client that disconnects is not an error of the server.
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  onFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received }
}
