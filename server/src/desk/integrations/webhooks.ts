import type { Answer, CheckedInput } from '@portal/contract/api/call'
import type { integrations } from '@portal/contract/desk/integrations'
import type { LoggedAction } from '@portal/contract/desk/log'
import { scopesOf } from '@portal/contract/integration/machineCall'
import { webhooks } from '@portal/contract/integration/webhooks'
import type { Transaction } from 'kysely'
import type { Context, StaffCaller } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { takeOrRefuse } from '../../platform/limits/quota.ts'
import { Refusal } from '../../platform/refusal.ts'
import { replayQuota } from '../../portal/integration/rules.ts'
import { addCheckedWebhook } from '../../portal/integration/webhooks/manage.ts'
import { secretOf } from '../../portal/integration/webhooks/secrets.ts'
import { deleteWebhook, listWebhooksOfAll, replaySince, rotateSecret } from '../../portal/integration/webhooks/store.ts'
import { recordInLog } from '../log/recordInLog.ts'
import { inTransactionOf } from '../staff/stillAdministrator.ts'
import { markDemoWebhook } from './demoMarks.ts'
import { requireToken } from './tokens.ts'

async function requireWebhook(transaction: Transaction<DB>, webhookId: string) {
  const webhook = (await listWebhooksOfAll(transaction)).find(({ shown }) => shown.id === webhookId)
  if (!webhook) throw new Refusal('webhookNotFound')
  return webhook
}

type Found = Awaited<ReturnType<typeof requireWebhook>>

/**
 * The address of a webhook without its query, for the log, which keeps its entries for two years, and for auditors. The query often
 * contains a secret.
 */
function withoutQuery({ shown }: Pick<Found, 'shown'>): string {
  const { origin, pathname } = new URL(shown.url)
  return origin + pathname
}

/** Lists the webhooks of all tokens. Only administrators see the whole addresses. */
export async function listWebhooksAtDesk(
  { db }: Pick<Context, 'db'>,
  { role }: StaffCaller,
): Promise<Answer<typeof integrations.listWebhooks>> {
  return {
    webhooks: (await listWebhooksOfAll(db)).map(({ shown, token, lastSuccessAt }) => ({
      ...shown,
      url: role === 'admin' ? shown.url : withoutQuery({ shown }),
      token,
      lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
    })),
  }
}

const valuesOf = (webhook: Found) => ({
  url: withoutQuery(webhook),
  types: webhook.shown.types,
  token: webhook.token.name,
})

/** Records a write in the log. The URL names the webhook. */
const record = (
  transaction: Transaction<DB>,
  caller: StaffCaller,
  now: Date,
  { action, webhook, ...values }: { action: LoggedAction; webhook: Found; before?: object; after?: object },
) =>
  recordInLog(transaction, caller, now, {
    action,
    subject: { id: webhook.shown.id, name: withoutQuery(webhook) },
    ...(values as { before?: Record<string, unknown>; after?: Record<string, unknown> }),
  })

export async function addWebhookAtDesk(
  context: Context,
  caller: StaffCaller,
  { tokenId, ...body }: CheckedInput<typeof integrations.addWebhook>['body'],
): Promise<Answer<typeof integrations.addWebhook>> {
  const { db, now, tokens, reportSecurityEvent } = context
  const added = await inTransactionOf(db, caller, async (transaction) => {
    const { scopes } = await requireToken(transaction, tokenId)
    // A machine needs these scopes for its own webhooks too.
    if (!scopesOf(webhooks.addWebhook).every((scope) => scopes.includes(scope))) throw new Refusal('scopeMissing')
    const id = await addCheckedWebhook(transaction, context, { tokenId, language: caller.language, body })
    await markDemoWebhook(transaction, caller, id)
    const webhook = await requireWebhook(transaction, id)
    await record(transaction, caller, now(), { action: 'webhook.added', webhook, after: valuesOf(webhook) })
    return webhook
  })
  reportSecurityEvent('webhookChanged', { reason: 'added', subject: tokenId })
  return { id: added.shown.id, secret: secretOf(tokens, added.secretId) }
}

export async function removeWebhookAtDesk(
  { db, now, reportSecurityEvent }: Context,
  caller: StaffCaller,
  webhookId: string,
): Promise<void> {
  const { token } = await inTransactionOf(db, caller, async (transaction) => {
    const webhook = await requireWebhook(transaction, webhookId)
    await deleteWebhook(transaction, { tokenId: webhook.token.tokenId, webhookId })
    await record(transaction, caller, now(), { action: 'webhook.removed', webhook, before: valuesOf(webhook) })
    return webhook
  })
  reportSecurityEvent('webhookChanged', { reason: 'removed', subject: token.tokenId })
}

export async function rotateSecretAtDesk(
  { db, now, tokens, reportSecurityEvent }: Context,
  caller: StaffCaller,
  webhookId: string,
): Promise<{ secret: string }> {
  const { token, secretId } = await inTransactionOf(db, caller, async (transaction) => {
    const webhook = await requireWebhook(transaction, webhookId)
    await rotateSecret(transaction, { tokenId: webhook.token.tokenId, webhookId, now: now() })
    await record(transaction, caller, now(), { action: 'webhook.secretRotated', webhook })
    return await requireWebhook(transaction, webhookId)
  })
  reportSecurityEvent('webhookChanged', { reason: 'secretRotated', subject: token.tokenId })
  return { secret: secretOf(tokens, secretId) }
}

export async function replayEventsAtDesk(
  context: Context,
  caller: StaffCaller,
  { webhookId, since }: { webhookId: string; since: Date },
): Promise<{ events: number }> {
  const { db, now } = context
  await db.transaction().execute((transaction) => requireWebhook(transaction, webhookId))
  // Outside of the transaction of the replay, so that a failed replay counts too.
  await takeOrRefuse(context, replayQuota, webhookId, { code: 'tooManyCalls' })
  return await inTransactionOf(db, caller, async (transaction) => {
    const webhook = await requireWebhook(transaction, webhookId)
    const events = await replaySince(transaction, { webhookId, since, now: now() })
    await record(transaction, caller, now(), {
      action: 'webhook.replayed',
      webhook,
      after: { since: since.toISOString(), events },
    })
    return { events }
  })
}
