import { scopesOf } from '@portal/contract/integration/machineCall'
import { webhooks } from '@portal/contract/integration/webhooks'
import type { Token } from '../../data/integrations.ts'

/** Whether a webhook can be added for a token: it is valid and has the scopes that its own system would need. */
export const mayHaveWebhook = ({ revokedAt, scopes }: Token): boolean =>
  revokedAt === null && scopesOf(webhooks.addWebhook).every((scope) => scopes.includes(scope))
