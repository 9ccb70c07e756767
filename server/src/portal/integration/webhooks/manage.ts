import type { Answer, CheckedInput } from '@portal/contract/api/call'
import type { Language } from '@portal/contract/api/texts'
import type { webhooks } from '@portal/contract/integration/webhooks'
import type { Transaction } from 'kysely'
import * as z from 'zod'
import type { Context, Machine, MachineHandlers } from '../../../context.ts'
import type { DB } from '../../../platform/database/schema.ts'
import { publishIn } from '../../../platform/events/publish.ts'
import { takeOrRefuse } from '../../../platform/limits/quota.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import { replayQuota } from '../rules.ts'
import { requireValidToken } from '../tokens.ts'
import { secretOf } from './secrets.ts'
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  replaySince,
  rotateSecret,
  type StoredWebhook,
} from './store.ts'
import { parseTarget } from './target.ts'

/** The limit for all machines together, because sending to a webhook may occupy one of the workers. */
const maxWebhooks = 4

/** Returns a webhook of the machine. Refuses a missing webhook and one of another machine alike. */
async function requireWebhook(
  { db }: Pick<Context, 'db'>,
  webhookId: string,
  { tokenId }: Pick<Machine, 'tokenId'>,
): Promise<StoredWebhook> {
  const isId = z.safeParse(z.uuid(), webhookId).success
  const webhook = isId ? await findWebhook(db, { tokenId, webhookId }) : undefined
  if (!webhook) throw new Refusal('webhookNotFound')
  return webhook
}

type WithSecret = Answer<typeof webhooks.addWebhook>

const withSecret = ({ tokens }: Pick<Context, 'tokens'>, { shown, secretId }: StoredWebhook): WithSecret => ({
  ...shown,
  secret: secretOf(tokens, secretId),
})

interface NewWebhook {
  tokenId: string
  language: Language
  body: CheckedInput<typeof webhooks.addWebhook>['body']
}

/**
 * Adds a webhook of a token, and returns its id. Refuses a URL that the portal may not call. First publishes the events that wait for
 * it, because the webhook gets only later ones.
 */
export async function addCheckedWebhook(
  transaction: Transaction<DB>,
  { settings, now }: Pick<Context, 'settings' | 'now'>,
  { tokenId, language, body: { url: text, types } }: NewWebhook,
): Promise<string> {
  const url = parseTarget(text, settings.webhookHosts)
  if (!url) throw refuseField('webhookUrlRefused', 'body.url', language)
  await publishIn(transaction, now())
  // A revocation deletes the webhooks of its token, so none may be added afterwards.
  await requireValidToken(transaction, tokenId)
  if ((await countWebhooks(transaction)) >= maxWebhooks) throw new Refusal('tooManyWebhooks')
  return await insertWebhook(transaction, { tokenId, url: url.href, types, now: now() })
}

async function addWebhook(context: Context, body: NewWebhook['body'], machine: Machine): Promise<WithSecret> {
  const { tokenId, language } = machine
  const webhookId = await context.db
    .transaction()
    .execute((transaction) => addCheckedWebhook(transaction, context, { tokenId, language, body }))
  context.reportSecurityEvent('webhookChanged', { reason: 'added', subject: tokenId })
  return withSecret(context, await requireWebhook(context, webhookId, machine))
}

/** The calls with which a machine manages its webhooks. */
export const webhooksHandlers = (context: Context): MachineHandlers<typeof webhooks> => {
  const { db, now, reportSecurityEvent } = context
  return {
    listWebhooks: async (_, { tokenId }) => ({
      webhooks: (await listWebhooks(db, tokenId)).map(({ shown }) => shown),
    }),

    addWebhook: ({ body }, machine) => addWebhook(context, body, machine),

    async removeWebhook({ params: { webhookId } }, machine) {
      const { tokenId } = machine
      await requireWebhook(context, webhookId, machine)
      await deleteWebhook(db, { tokenId, webhookId })
      reportSecurityEvent('webhookChanged', { reason: 'removed', subject: tokenId })
    },

    async rotateSecret({ params: { webhookId } }, machine) {
      const { tokenId } = machine
      await requireWebhook(context, webhookId, machine)
      await rotateSecret(db, { tokenId, webhookId, now: now() })
      reportSecurityEvent('webhookChanged', { reason: 'secretRotated', subject: tokenId })
      return withSecret(context, await requireWebhook(context, webhookId, machine))
    },

    async replayEvents({ params: { webhookId }, body: { since } }, machine) {
      await requireWebhook(context, webhookId, machine)
      await takeOrRefuse(context, replayQuota, webhookId, { code: 'tooManyCalls' })
      const events = await db
        .transaction()
        .execute((transaction) => replaySince(transaction, { webhookId, since: new Date(since), now: now() }))
      return { events }
    },
  }
}
