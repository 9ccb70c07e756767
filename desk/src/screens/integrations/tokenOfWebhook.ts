import { scopesOf } from '@portal/contract/integration/machineCall'
import { webhooks } from '@portal/contract/integration/webhooks'
import type { Token } from '../../data/integrations.ts'

/** Whether a webhook can be added for a token: the token is valid, and has the scopes to add the webhook itself. */
export const mayHaveWebhook = ({ revokedAt, scopes }: Token): boolean =>
  revokedAt === null && scopesOf(webhooks.addWebhook).every((scope) => scopes.includes(scope))
