import { parse } from 'node:path'
import type { Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { addMessage } from '../../platform/delivery/outbox.ts'
import { withDiscardOnFailure } from '../../platform/files/discarding.ts'
import type { CheckedUpload } from '../../platform/files/upload.ts'
import { type Quota, takeFrom } from '../../platform/limits/quota.ts'
import type { ReportedReply } from '../../platform/replies/reportedReply.ts'
import { commonFields } from '../account/mailedLinks.ts'
import { answerRequest } from '../conversation/answer.ts'
import { lockByNumber } from '../conversation/store.ts'
import { deliverDocument } from '../inbox/deliver.ts'
import { limitUploadedBytes } from '../quotas/uploadQuotas.ts'
import { uploader } from './checkFiles.ts'
import type { ParsedReply, ReplyHeaders } from './parseReply.ts'
import type { Verdict } from './rules.ts'
import { recordReply } from './store.ts'

export type SettleContext = Pick<Context, 'db' | 'files' | 'settings' | 'tokens' | 'now'>

/** Thrown to roll back the transaction of a reply that another run has processed at the same time. */
class AlreadyProcessed extends Error {}

/**
 * The limit of the reports to staff about mails that name no request: anyone can send such mails with a forged sender. Mails above
 * the limit are recorded without a report.
 */
const reportQuota: Quota = { kind: 'reply without a request', max: 20, windowMs: 24 * 60 * 60_000 }

type Report = Omit<ReportedReply, 'subject' | 'sender'>

/** Mails a problem to the staff, never to the sender, whose address can be forged. */
async function reportToStaff(
  transaction: Transaction<DB>,
  context: SettleContext,
  { subject, sender = '?' }: ReplyHeaders,
  report: Report,
): Promise<void> {
  const { requestsMailbox: to } = context.settings
  if (to === undefined) return
  const isCounted = report.problem === 'noRequest'
  if (isCounted && !(await takeFrom({ ...context, db: transaction }, reportQuota, to))) return
  const fields = { ...commonFields(context, { accountId: null, language: 'de' }), ...report, subject, sender }
  await addMessage(transaction, { ...fields, kind: 'replyProblem', to })
}

/** Delivers the files of a reply to the inbox of the tenant who sent the request. */
async function deliverFiles(
  transaction: Transaction<DB>,
  context: SettleContext,
  { orderNumber, files }: { orderNumber: string; files: readonly CheckedUpload[] },
): Promise<void> {
  if (files.length === 0) return
  const request = await lockByNumber(transaction, orderNumber)
  if (!request) throw new Error(`There is no request ${orderNumber}`)
  await withDiscardOnFailure(context.files, async (store) => {
    for (const { content, fileName, mimeType } of files) {
      const { name } = parse(fileName)
      await deliverDocument(transaction, store, {
        ...{ now: context.now, settings: context.settings, content, fileName, mimeType, category: 'letter' },
        ...{ partnerId: request.partner_id, requestId: request.request_id, contractId: request.contract_id },
        title: { de: `Anliegen ${orderNumber}: ${name}`, en: `Request ${orderNumber}: ${name}` },
      })
      await limitUploadedBytes({ ...context, db: transaction }, { caller: uploader, bytes: content.byteLength })
    }
  })
}

/** Adds a reply to its request. Returns what staff should know, and whether the reply was delivered. */
async function deliver(
  transaction: Transaction<DB>,
  context: SettleContext,
  {
    reply,
    reference,
    files,
  }: { reply: ParsedReply; reference: Delivery['reference']; files: readonly CheckedUpload[] },
): Promise<{ isDelivered: boolean; reports: Report[] }> {
  const { orderNumber, entry: lastRead } = reference
  const result = await answerRequest(transaction, context, { orderNumber, lastRead, answer: reply.text })
  if (typeof result === 'string') return { isDelivered: false, reports: [{ problem: 'requestGone', orderNumber }] }
  await deliverFiles(transaction, context, { orderNumber, files })
  const isTold = result.isMailed || result.isTexted
  return {
    isDelivered: true,
    reports: [
      ...(isTold ? [] : [{ problem: 'notTold', orderNumber } as const]),
      ...(reply.hasPicture ? [{ problem: 'picturesLeftOut', orderNumber } as const] : []),
    ],
  }
}

export type Delivery = Extract<Verdict, { kind: 'deliver' }>

/**
 * A mail with its verdict, and the checked files if the verdict is to deliver it. `refusedFile` is set if one of its files was
 * refused: the mail is then not delivered.
 */
export type Judged =
  | { reply: ReplyHeaders; verdict: Exclude<Verdict, Delivery> }
  | {
      reply: ParsedReply
      verdict: Delivery
      files: readonly CheckedUpload[]
      refusedFile?: Pick<Report, 'fileName' | 'fileProblem'> | undefined
    }

async function write(transaction: Transaction<DB>, context: SettleContext, judged: Judged) {
  if (!('files' in judged)) {
    const { verdict } = judged
    if (verdict.kind === 'ignore') return { outcome: 'ignored', reports: [] } as const
    return {
      outcome: 'refused',
      reports: [{ problem: verdict.problem, orderNumber: verdict.reference?.orderNumber }],
    } as const
  }
  const { reply, files, refusedFile } = judged
  const { reference } = judged.verdict
  if (refusedFile) {
    const report: Report = { problem: 'fileRefused', orderNumber: reference.orderNumber, ...refusedFile }
    return { outcome: 'refused', reports: [report] } as const
  }
  const { isDelivered, reports } = await deliver(transaction, context, { reply, reference, files })
  return { outcome: isDelivered ? 'delivered' : 'refused', reports } as const
}

/**
 * Delivers, refuses or ignores a mail, and records it in the same transaction. A mail that is already recorded changes nothing:
 * the server may have been killed before it marked the mail as read.
 */
export async function settle(context: SettleContext, judged: Judged): Promise<void> {
  const work = async (transaction: Transaction<DB>) => {
    const { outcome, reports } = await write(transaction, context, judged)
    for (const report of reports) await reportToStaff(transaction, context, judged.reply, report)
    const hash = Buffer.from(judged.reply.hash)
    if (!(await recordReply(transaction, { hash, outcome, at: context.now() }))) throw new AlreadyProcessed()
  }
  await context.db
    .transaction()
    .execute(work)
    .catch((error: unknown) => {
      if (!(error instanceof AlreadyProcessed)) throw error
    })
}
