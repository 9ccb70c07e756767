import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import { createUploadCheck } from '../../platform/files/upload.ts'
import { createVirusScan } from '../../platform/files/virusScan.ts'
import { createCpuBudget } from '../../platform/limits/cpuBudget.ts'
import { describeError, type LogEvent } from '../../platform/log.ts'
import { createReplyReferences } from '../../platform/replies/references.ts'
import type { ReplyProblem } from '../../platform/replies/reportedReply.ts'
import { checkFiles } from './checkFiles.ts'
import { type Mailbox, maxMailBytes, type UnreadMail, withMailbox } from './mailbox.ts'
import { parseInWorker } from './parseInWorker.ts'
import type { ReplyHeaders } from './parseReply.ts'
import { judgeHeaders, problemOf, type Verdict } from './rules.ts'
import { type Delivery, type SettleContext, settle } from './settle.ts'
import { isProcessed, recordReply } from './store.ts'

/** The maximum number of mails in one run. The next run reads the others. A limit makes the run short if thousands wait. */
const maxMailsPerRun = 100

const maxIdLength = 1_000

type RepliesContext = SettleContext & Pick<Context, 'readFreeBytes'> & { onFailure?: (failure: LogEvent) => void }

/** The last Message-ID in References, which is that of the answered mail. */
const lastOf = (references: string) => /<[^<>]*>[^<>]*$/.exec(references.slice(-maxIdLength))?.[0] ?? ''

/** Returns the function that processes one mail, up to the moment before it is marked as read. */
function createProcessing(context: RepliesContext) {
  const { db, settings, now, onFailure } = context
  const { clamdUrl, requestsMailbox = '' } = settings
  const { find } = createReplyReferences(context.tokens)
  const checkUpload = createUploadCheck(createCpuBudget(context), clamdUrl ? createVirusScan(clamdUrl) : undefined)

  function judge(headers: ReplyHeaders): Verdict {
    const answered = find(headers.inReplyTo || lastOf(headers.references))
    const reference = answered ?? find(headers.references)
    return judgeHeaders(headers, { reference, isDirect: answered !== undefined, requestsMailbox })
  }

  async function deliver(mailbox: Mailbox, mail: UnreadMail, headers: ReplyHeaders, { reference }: Delivery) {
    const refuse = (problem: ReplyProblem) =>
      settle(context, { reply: headers, verdict: { kind: 'refuse', problem, reference } })
    if (mail.sizeInBytes > maxMailBytes) return await refuse('tooLarge')
    const parsed = await parseInWorker(await mailbox.read(mail))
    if (!parsed) return await refuse('unreadable')
    // The same hash as for its headers: without a Message-ID, the hash of the whole mail would be another one.
    const reply = { ...parsed, hash: headers.hash }
    // The headers were perhaps cut. Those of the whole mail may name another sender, or say that a program has sent it.
    const verdict = judge(reply)
    if (verdict.kind !== 'deliver') return await settle(context, { reply, verdict })
    const problem = problemOf(reply)
    if (problem) return await refuse(problem)
    const files = await checkFiles(context, checkUpload, reply.files)
    const judged = 'refused' in files ? { files: [], refusedFile: files.refused } : { files: files.checked }
    await settle(context, { reply, verdict, ...judged })
  }

  return async function process(mailbox: Mailbox, mail: UnreadMail): Promise<void> {
    const raw = await mailbox.readHeaders(mail)
    const headers = await parseInWorker(raw)
    if (!headers) {
      onFailure?.({ event: 'replyUnreadable', sizeInBytes: mail.sizeInBytes })
      const hash = createHash('sha256').update(raw).digest()
      await recordReply(db, { hash, outcome: 'ignored', at: now() })
      return
    }
    if (await isProcessed(db, Buffer.from(headers.hash))) return
    const verdict = judge(headers)
    if (verdict.kind === 'deliver') await deliver(mailbox, mail, headers, verdict)
    else await settle(context, { reply: headers, verdict })
  }
}

/**
 * Returns the job that reads the replies of staff to the mails about requests. A mail whose processing fails stays unread, so the
 * next run tries it again, and the other mails are processed. The job itself never fails: during an outage of the mail server, the
 * table of jobs would otherwise get one more failed job each minute.
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
