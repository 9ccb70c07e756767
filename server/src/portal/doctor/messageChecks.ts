import { randomUUID } from 'node:crypto'
import { access, constants } from 'node:fs/promises'
import { connect as connectPlain } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { fileURLToPath } from 'node:url'
import type { LoadedBrand } from '@portal/brands/load'
import { mailChannel, tryMailServer } from '../../platform/delivery/channels/mailChannel.ts'
import type { FileStore } from '../../platform/files/store.ts'
import type { Settings } from '../../settings.ts'
import { type Finding, missing, ok, reasonOf, warning } from './finding.ts'

const page = '(docs/operating/messages.md)'
const timeoutMs = 5_000

/** Connects to the host of a URL, with TLS for https, and sends nothing. Rejects if that fails. */
function tryConnection(address: string): Promise<void> {
  const { protocol, hostname, port } = new URL(address)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isTls = protocol === 'https:'
  return new Promise((resolve, reject) => {
    const socket = isTls
      ? connectTls({ host, port: Number(port || 443), servername: host })
      : connectPlain({ host, port: Number(port || 80) })
    const finish = (error?: Error) => {
      socket.destroy()
      if (error) reject(error)
      else resolve()
    }
    socket.once(isTls ? 'secureConnect' : 'connect', () => finish())
    socket.once('error', finish)
    socket.setTimeout(timeoutMs, () => finish(new Error('no answer')))
  })
}

async function checkMailServer({ smtpUrl }: Settings): Promise<Finding> {
  const check = 'Mail server'
  if (smtpUrl === undefined) return missing(check, 'no mail is sent.', `Set SMTP_URL ${page}.`)
  try {
    await tryMailServer(smtpUrl)
    return ok(check, 'it accepts the connection and the sign-in.')
  } catch (error) {
    return missing(
      check,
      `it refuses the connection or the sign-in (${(error as Error).message}).`,
      `Check SMTP_URL ${page}.`,
    )
  }
}

/** Sends a mail to the operator, from the address from which tenants get their mails. */
async function sendTestMail(
  { smtpUrl }: Settings,
  { letterhead, name }: LoadedBrand,
  files: FileStore,
  to: string,
): Promise<Finding> {
  const check = `Mail to ${to}`
  if (smtpUrl === undefined) return missing(check, 'it cannot be sent.', `Set SMTP_URL ${page}.`)
  const text = `Das Mieterportal von ${name} kann Mails senden. / The tenant portal of ${name} can send mails.`
  try {
    await mailChannel(
      smtpUrl,
      files,
    )({
      channel: 'mail',
      id: randomUUID(),
      language: 'de',
      recipient: to,
      from: letterhead.mailFrom,
      subject: 'Testmail des Mieterportals',
      text,
      html: `<p>${text}</p>`,
      at: new Date(),
    })
    return ok(check, `the mail server has accepted it from ${letterhead.mailFrom.address}. See whether it arrives.`)
  } catch (error) {
    return missing(
      check,
      `the mail server refuses it (${(error as Error).message}).`,
      `Check SMTP_URL and the sender ${page}.`,
    )
  }
}

interface Gateway {
  check: string
  setting: string
  url: string
}

async function checkGateway({ check, setting, url }: Gateway): Promise<Finding> {
  try {
    await tryConnection(url)
    return ok(check, 'it accepts the connection. Nothing was sent.')
  } catch (error) {
    return missing(check, `it cannot be reached (${reasonOf(error)}).`, `Check ${setting} ${page}.`)
  }
}

async function checkSms({ smsGatewayUrl }: Settings): Promise<Finding> {
  const check = 'SMS gateway'
  if (smsGatewayUrl !== undefined) return await checkGateway({ check, setting: 'SMS_GATEWAY_URL', url: smsGatewayUrl })
  return warning(check, 'access codes go out by letter only.', `Set SMS_GATEWAY_URL ${page}.`)
}

async function checkLetters({ letterUrl }: Settings): Promise<Finding> {
  const check = 'Letters'
  const setting = 'LETTER_URL'
  if (letterUrl === undefined)
    return missing(check, 'letters that tenants request wait in the outbox.', `Set ${setting} ${page}.`)
  if (!letterUrl.startsWith('file:')) return await checkGateway({ check, setting, url: letterUrl })
  const folder = fileURLToPath(letterUrl)
  try {
    await access(folder, constants.W_OK)
    return ok(check, `the folder ${folder} can be written.`)
  } catch (error) {
    return missing(
      check,
      `the folder ${folder} cannot be written (${reasonOf(error)}).`,
      `Create it for the service user ${page}.`,
    )
  }
}

/** Checks the services that deliver messages. Sends nothing, except a mail to `mailTo`. */
export async function checkMessages(
  settings: Settings,
  { brand, files, mailTo }: { brand: LoadedBrand; files: FileStore; mailTo: string | undefined },
): Promise<Finding[]> {
  return await Promise.all([
    checkMailServer(settings),
    ...(mailTo === undefined ? [] : [sendTestMail(settings, brand, files, mailTo)]),
    checkSms(settings),
    checkLetters(settings),
  ])
}
