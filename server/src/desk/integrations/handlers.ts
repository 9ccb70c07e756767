import type { integrations } from '@portal/contract/desk/integrations'
import type { Scope } from '@portal/contract/integration/machineCall'
import type { Context, DeskHandlers } from '../../context.ts'
import { listTokens } from '../../portal/integration/tokens.ts'
import { listWebhooksOfAll } from '../../portal/integration/webhooks/store.ts'
import { addTokenOf, revokeTokenOf } from './tokens.ts'
import { addWebhookOf, removeWebhookOf, replayEventsOf, rotateSecretOf } from './webhooks.ts'

const toPoint = (at: Date | null) => at?.toISOString() ?? null

export const integrationsHandlers = (context: Context): DeskHandlers<typeof integrations> => ({
  listTokens: async () => ({
    tokens: (await listTokens(context.db)).map((token) => ({
      tokenId: token.token_id,
      name: token.name,
      scopes: token.scopes as Scope[],
      createdAt: token.created_at.toISOString(),
      lastUsedAt: toPoint(token.last_used_at),
      revokedAt: toPoint(token.revoked_at),
    })),
  }),

  addToken: ({ body }, caller) => addTokenOf(context, caller, body),

  revokeToken: ({ params: { tokenId } }, caller) => revokeTokenOf(context, caller, tokenId),

  listWebhooks: async () => ({
    webhooks: (await listWebhooksOfAll(context.db)).map(({ shown, token, lastSuccessAt }) => ({
      ...shown,
      token,
      lastSuccessAt: toPoint(lastSuccessAt),
    })),
  }),

  addWebhook: ({ body }, caller) => addWebhookOf(context, caller, body),

  removeWebhook: ({ params: { webhookId } }, caller) => removeWebhookOf(context, caller, webhookId),

  rotateSecret: ({ params: { webhookId } }, caller) => rotateSecretOf(context, caller, webhookId),

  replayEvents: ({ params: { webhookId }, body: { since } }, caller) =>
    replayEventsOf(context, caller, { webhookId, since: new Date(since) }),
})
