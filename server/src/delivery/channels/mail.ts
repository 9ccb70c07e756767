import { createTransport } from 'nodemailer'
import type { ComposedMail } from '../compose.ts'
import { type Handover, timeLimitMs } from './channel.ts'

/** What could end a header line or an address, or begin another one. */
const unsafe = /[\p{Cc}\p{Zl}\p{Zp}<>,;"\\\s]/u

/** RFC 6047: the type of the file says again which method it has. */
function asAttachment({ fileName, content }: NonNullable<ComposedMail['calendarFile']>) {
  const method = /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH'
  return {
    filename: fileName,
    content,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    // Lines of such a file end in one way only: nothing on the way may change them.
    contentTransferEncoding: 'base64' as const,
  }
}

/**
 * Mails by SMTP. The Message-ID is made of the message's own id, so that a mail that was sent twice, since the first answer
 * was lost, is one to whoever receives it. Headers hold our own words alone; the address is given as such, never as text.
 */
export function mailChannel(smtpUrl: string): Handover<ComposedMail> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeLimitMs,
    greetingTimeout: timeLimitMs,
    socketTimeout: timeLimitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ id, from, recipient, subject, text, html, language, at, calendarFile }) => {
    if (unsafe.test(recipient)) throw new Error('The address holds characters that no address has.')
    const domain = from.address.slice(from.address.indexOf('@') + 1)
    await transport.sendMail({
      messageId: `<${id}@${domain}>`,
      date: at,
      from,
      to: { name: '', address: recipient },
      subject,
      text,
      html,
      attachments: calendarFile ? [asAttachment(calendarFile)] : [],
      headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
    })
  }
}
