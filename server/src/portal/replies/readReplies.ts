import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import { createUploadCheck } from '../../platform/files/upload.ts'
import { createVirusScan } from '../../platform/files/virusScan.ts'
import { createCpuBudget } from '../../platform/limits/cpuBudget.ts'
import { describeError, type LogEvent } from '../../platform/log.ts'
import { createReplyReferences } from '../../platform/replies/references.ts'
import { checkFiles } from './checkFiles.ts'
import { type Mailbox, maxMailBytes, type UnreadMail, withMailbox } from './mailbox.ts'
import { parseInWorker } from './parseInWorker.ts'
import type { ParsedReply } from './parseReply.ts'
import { judge } from './rules.ts'
import { type SettleContext, settle } from './settle.ts'
import { isProcessed, recordReply } from './store.ts'

/** A run reads at most this many mails, so that a flood does not keep one run busy forever. The next run continues. */
const maxMailsPerRun = 100

type RepliesContext = SettleContext & Pick<Context, 'readFreeBytes'> & { onFailure?: (failure: LogEvent) => void }

interface ReadMail {
  reply: ParsedReply
  readProblem?: 'tooLarge' | 'unreadable'
}

/** Reads and parses a mail; only its headers if it is too large or cannot be parsed. Undefined if these cannot be parsed either. */
async function parseMail(mailbox: Mailbox, mail: UnreadMail, raw: Buffer | undefined): Promise<ReadMail | undefined> {
  const whole = raw && (await parseInWorker(raw))
  if (whole) return { reply: whole }
  const reply = await parseInWorker(await mailbox.readHeaders(mail))
  return reply && { reply, readProblem: raw ? 'unreadable' : 'tooLarge' }
}

/** Returns the function that processes one mail, up to the moment before it is marked as read. */
function createProcessing(context: RepliesContext) {
  const { db, settings, now, onFailure } = context
  const { clamdUrl, requestsMailbox = '' } = settings
  const { find } = createReplyReferences(context.tokens)
  const checkUpload = createUploadCheck(createCpuBudget(context), clamdUrl ? createVirusScan(clamdUrl) : undefined)

  return async function process(mailbox: Mailbox, mail: UnreadMail): Promise<void> {
    const isTooLarge = mail.sizeInBytes > maxMailBytes
    const raw = isTooLarge ? undefined : await mailbox.read(mail)
    const read = await parseMail(mailbox, mail, raw)
    if (!read) {
      onFailure?.({ event: 'replyUnreadable', sizeInBytes: mail.sizeInBytes })
      const hash = createHash('sha256')
        .update(raw ?? `${mail.uid}`)
        .digest()
      await recordReply(db, { hash, outcome: 'ignored', at: now() })
      return
    }
    const { reply, readProblem } = read
    if (await isProcessed(db, Buffer.from(reply.hash))) return
    const reference = find(reply.inReplyTo) ?? find(reply.references)
    const verdict = judge(reply, { reference, requestsMailbox, readProblem })
    const files = await checkFiles(context, checkUpload, verdict.kind === 'deliver' ? reply.files : [])
    await settle(context, {
      reply,
      verdict,
      ...('refused' in files ? { files: [], refusedFile: files.refused } : { files: files.checked }),
    })
  }
}

/**
 * Returns the job that reads the replies of staff to the mails about requests. A mail whose processing fails stays unread, so the
 * next run tries it again, and the other mails are processed. The job itself never fails: an outage of the mail server would
 * otherwise leave a given-up job for each minute.
 */
export function createRepliesReader(context: RepliesContext): () => Promise<void> {
  const { repliesImapUrl } = context.settings
  const processMail = createProcessing(context)
  const onFailure = (error: unknown) => context.onFailure?.({ event: 'repliesNotRead', ...describeError(error) })
  return async () => {
    if (repliesImapUrl === undefined) return
    await withMailbox(repliesImapUrl, async (mailbox) => {
      for (const mail of await mailbox.listUnread(maxMailsPerRun)) {
        try {
          await processMail(mailbox, mail)
          await mailbox.markRead(mail)
        } catch (error) {
          onFailure(error)
          if (!mailbox.isOpen()) return
        }
      }
    }).catch(onFailure)
  }
}
