import { createTransport } from 'nodemailer'
import type { FileStore } from '../../files/store.ts'
import type { ReplyReference } from '../../replies/references.ts'
import type { ComposedMail } from '../compose.ts'
import { type Handover, handoverTimeoutMs } from './channel.ts'

/** Characters with which an address could add a header line or a second address. */
const unsafeCharacters = /[\p{Cc}\p{Zl}\p{Zp}<>,;"\\\s]/u

/** RFC 6047 requires the content type to repeat the method of the calendar file. */
function asAttachment({ fileName, content }: NonNullable<ComposedMail['calendarFile']>) {
  const method = /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH'
  return {
    filename: fileName,
    content,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    // The file requires CRLF line ends, which must not change in transit.
    contentTransferEncoding: 'base64' as const,
  }
}

const openTransport = (smtpUrl: string) =>
  createTransport({
    url: smtpUrl,
    connectionTimeout: handoverTimeoutMs,
    greetingTimeout: handoverTimeoutMs,
    socketTimeout: handoverTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

/** Connects to the mail server and signs in, as for a mail, and sends nothing. Rejects if that fails. */
export async function tryMailServer(smtpUrl: string): Promise<void> {
  const transport = openTransport(smtpUrl)
  await transport.verify().finally(() => transport.close())
}

/**
 * Sends mails by SMTP. The Message-ID derives from the message's id: if the response of the mail server is lost and the mail
 * is sent again, the recipient's mail program can recognize the second mail. No header contains text that a tenant or visitor
 * typed, except the recipient's address, which is never parsed as header text, and the file names of attachments. In a mail that
 * staff can answer, `writeReference` adds the request to the Message-ID.
 */
export function mailChannel(
  smtpUrl: string,
  files: FileStore,
  writeReference?: (reference: ReplyReference) => string,
): Handover<ComposedMail> {
  const transport = openTransport(smtpUrl)
  return async ({ id, from, recipient, subject, text, html, language, at, calendarFile, reply, attachments = [] }) => {
    if (unsafeCharacters.test(recipient)) throw new Error('The address contains invalid characters.')
    const attached = await Promise.all(
      attachments.map(async ({ fileName, mimeType, read }) => ({
        filename: fileName,
        contentType: mimeType,
        content: await read(files),
      })),
    )
    const domain = from.address.slice(from.address.indexOf('@') + 1)
    const reference = reply && writeReference?.({ messageId: id, ...reply })
    await transport.sendMail({
      messageId: `<${reference ?? id}@${domain}>`,
      ...(reference && { replyTo: { name: '', address: reply.to } }),
      date: at,
      from,
      to: { name: '', address: recipient },
      subject,
      text,
      html,
      attachments: [...(calendarFile ? [asAttachment(calendarFile)] : []), ...attached],
      headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
    })
  }
}
