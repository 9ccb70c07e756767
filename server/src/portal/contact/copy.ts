import type { Answers, Form } from '@portal/contract/form/form'
import type { Transaction } from 'kysely'
import type { Context, Visitor } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { addMessage } from '../../platform/delivery/outbox.ts'
import { mailboxOf } from '../../platform/limits/mailbox.ts'
import { takeFrom } from '../../platform/limits/quota.ts'
import { commonFields, takeUnknownRecipientQuota } from '../account/mailedLinks.ts'
import { summarize } from '../forms/summary.ts'
import type { SentFile } from '../requests/sentFiles.ts'
import { copyQuotaPerRecipient } from './rules.ts'

interface SentForm {
  caller: Visitor
  /** The account of the tenant; null if the caller is not a tenant. */
  accountId: string | null
  form: Form
  answers: Answers
  sent: readonly SentFile[]
  orderNumber: string
}

/**
 * Mails a copy of a contact form to the e-mail address in the form. Sends nothing if a quota is used up, so attackers cannot
 * flood a mailbox with copies.
 */
export async function sendCopy(
  transaction: Transaction<DB>,
  context: Context,
  { caller, accountId, form, answers, sent, orderNumber }: SentForm,
): Promise<void> {
  const to = String(answers.email).trim()
  if (!(await takeFrom({ ...context, db: transaction }, copyQuotaPerRecipient, mailboxOf(to)))) return
  if (!(await takeUnknownRecipientQuota(transaction, context, caller.address))) return

  const { language } = caller
  const localize = (text: string | Record<typeof language, string>) =>
    typeof text === 'string' ? text : text[language]
  // Omits ticked boxes, because the caller knows what they ticked.
  const answersToCopy = Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== true))
  await addMessage(transaction, {
    ...commonFields(context, { accountId, language }),
    kind: 'contactCopy',
    to,
    orderNumber,
    lines: summarize(form, answersToCopy).map(({ label, value }) => ({
      label: localize(label),
      value: localize(value),
    })),
    fileNames: sent.map(({ fileName }) => fileName),
  })
}
