import { createTransport } from 'nodemailer'
import type { ComposedMail } from '../compose.ts'
import { type Handover, timeLimitMs } from './channel.ts'

/** What could end a header line or an address, or begin another one. */
const unsafe = /[\p{Cc}\p{Zl}\p{Zp}<>,;"\\\s]/u

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
  return async ({ id, from, recipient, subject, text, html, language, at }) => {
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
      headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
    })
  }
}
