import { extractText, getDocumentProxy } from 'unpdf'
import { openPortal } from '../portal.ts'
import { deliverDueMessages } from '../processes/jobs.ts'
import { type ReceivedMail, startMailServer } from '../processes/mailServer.ts'

const mailbox = 'anliegen@lindenhof.example'

/** Opens a portal whose landlord has a mailbox for requests on a real mail server, with Erika signed in. */
export async function openWithMailbox(environment: Record<string, string> = {}) {
  const server = await startMailServer()
  const portal = await openPortal({
    as: 'Erika',
    environment: { SMTP_URL: server.url, REQUESTS_MAILBOX: mailbox, ...environment },
  })
  let seen = 0
  /** Delivers the due messages. Returns the mails that the mailbox has received since the last call. */
  async function collect(): Promise<ReceivedMail[]> {
    await deliverDueMessages(portal.address, portal)
    const fresh = server.received.slice(seen).filter(({ to }) => to.includes(mailbox))
    seen = server.received.length
    return fresh
  }
  return { ...portal, collect, received: server.received }
}

export const filesOf = ({ mail }: ReceivedMail) => mail.attachments.map(({ filename }) => filename)

/** Returns the text of a PDF. */
export async function textOfPdf(content: ArrayBuffer | Uint8Array): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(content))
  return (await extractText(document, { mergePages: true })).text.replaceAll(/\s+/g, ' ')
}

/** Returns the text of a mail's first attachment, a PDF. */
export const readPdf = ({ mail }: ReceivedMail): Promise<string> =>
  textOfPdf(mail.attachments[0]?.content as ArrayBuffer)
