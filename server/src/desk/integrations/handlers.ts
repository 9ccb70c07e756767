import type { integrations } from '@portal/contract/desk/integrations'
import type { Scope } from '@portal/contract/integration/machineCall'
import type { Context, DeskHandlers } from '../../context.ts'
import { listTokens } from '../../portal/integration/tokens.ts'
import { addTokenAtDesk, revokeTokenAtDesk } from './tokens.ts'
import {
  addWebhookAtDesk,
  listWebhooksAtDesk,
  removeWebhookAtDesk,
  replayEventsAtDesk,
  rotateSecretAtDesk,
} from './webhooks.ts'

const toIsoTime = (at: Date | null) => at?.toISOString() ?? null

export const integrationsHandlers = (context: Context): DeskHandlers<typeof integrations> => ({
  listTokens: async () => ({
    tokens: (await listTokens(context.db)).map((token) => ({
      tokenId: token.token_id,
      name: token.name,
      scopes: token.scopes as Scope[],
      createdAt: token.created_at.toISOString(),
      lastUsedAt: toIsoTime(token.last_used_at),
      revokedAt: toIsoTime(token.revoked_at),
    })),
  }),

  addToken: ({ body }, caller) => addTokenAtDesk(context, caller, body),

  revokeToken: ({ params: { tokenId } }, caller) => revokeTokenAtDesk(context, caller, tokenId),

  listWebhooks: (_input, caller) => listWebhooksAtDesk(context, caller),

  addWebhook: ({ body }, caller) => addWebhookAtDesk(context, caller, body),

  removeWebhook: ({ params: { webhookId } }, caller) => removeWebhookAtDesk(context, caller, webhookId),

  rotateSecret: ({ params: { webhookId } }, caller) => rotateSecretAtDesk(context, caller, webhookId),

  replayEvents: ({ params: { webhookId }, body: { since } }, caller) =>
    replayEventsAtDesk(context, caller, { webhookId, since: new Date(since) }),
})
