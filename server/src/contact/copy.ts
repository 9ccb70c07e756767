import type { Answers, Form } from '@portal/contract/form'
import type { Transaction } from 'kysely'
import { about } from '../account/mails.ts'
import type { DB } from '../database/schema.ts'
import { announce } from '../delivery/outbox.ts'
import { addressGroup } from '../limits/addressGroup.ts'
import { takeFrom } from '../limits/quota.ts'
import type { Parts, Visitor } from '../parts.ts'
import type { SentFile } from '../requests/sentFiles.ts'
import { summarize } from '../requests/summary.ts'
import { copiesQuota, copyQuota } from './rules.ts'

interface Copied {
  caller: Visitor
  /** The account of a tenant. */
  accountId: string | null
  form: Form
  answers: Answers
  sent: readonly SentFile[]
  orderNumber: string
}

/** Mails what was written to the address that was typed, as long as nobody uses that to fill a stranger's mailbox. */
export async function sendCopy(
  transaction: Transaction<DB>,
  parts: Parts,
  { caller, accountId, form, answers, sent, orderNumber }: Copied,
): Promise<void> {
  const to = String(answers.email)
  const clock = { db: transaction, now: parts.now }
  if (!(await takeFrom(clock, copyQuota, to.toLowerCase()))) return
  if (!(await takeFrom(clock, copiesQuota, addressGroup(caller.address)))) return

  const { language } = caller
  const text = (given: string | Record<typeof language, string>) =>
    typeof given === 'string' ? given : given[language]
  // A consent is no news to whoever gave it.
  const written = Object.fromEntries(Object.entries(answers).filter(([, given]) => given !== true))
  await announce(transaction, {
    ...about(parts, { accountId, language }),
    kind: 'contactCopy',
    to,
    orderNumber,
    lines: summarize(form, written).map(({ label, value }) => ({ label: text(label), value: text(value) })),
    fileNames: sent.map(({ fileName }) => fileName),
  })
}
