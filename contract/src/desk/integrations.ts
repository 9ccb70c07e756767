import * as z from 'zod/mini'
import { eventTypes } from '../integration/events.ts'
import { scopes } from '../integration/machineCall.ts'
import { webhook } from '../integration/webhooks.ts'
import { administrators, deskCall, overseeingRoles } from './deskCall.ts'

const token = z.object({
  tokenId: z.uuid(),
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  /** Points in time, ISO 8601. The last use is recorded to the minute. */
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
})

const deskWebhook = z.object({
  ...webhook.shape,
  token: z.object({ tokenId: z.uuid(), name: z.string() }),
  /** The last delivery that the receiver has accepted; null if none was. */
  lastSuccessAt: z.nullable(z.string()),
})

/** The tokens of the landlord's systems, and the webhooks of all tokens. */
export const integrations = {
  listTokens: deskCall({
    method: 'GET',
    path: '/tokens',
    by: overseeingRoles,
    needsAllHouses: true,
    answer: z.object({ tokens: z.array(token) }),
  }),
  /** `secret` is shown only here. */
  addToken: deskCall({
    method: 'POST',
    path: '/tokens',
    by: administrators,
    needsAllHouses: true,
    body: z.strictObject({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
      scopes: z.array(z.enum(scopes)).check(z.minLength(1), z.maxLength(scopes.length)),
    }),
    answer: z.object({ tokenId: z.uuid(), secret: z.string() }),
  }),
  /** Takes effect with the next call of the machine, and removes the webhooks of the token. */
  revokeToken: deskCall({
    method: 'DELETE',
    path: '/tokens/{tokenId}',
    by: administrators,
    needsAllHouses: true,
    answer: 'nothing',
    refuses: ['tokenNotFound'],
  }),
  /** Only administrators see the query of `url`, which often contains a secret. */
  listWebhooks: deskCall({
    method: 'GET',
    path: '/webhooks',
    by: overseeingRoles,
    needsAllHouses: true,
    answer: z.object({ webhooks: z.array(deskWebhook) }),
  }),
  /** For a token with the scopes `webhooks` and `events:read`. `secret` is shown only here and after a rotation. */
  addWebhook: deskCall({
    method: 'POST',
    path: '/webhooks',
    by: administrators,
    needsAllHouses: true,
    body: z.strictObject({
      tokenId: z.uuid(),
      url: z.string().check(z.trim(), z.maxLength(500)),
      types: z.optional(z.array(z.enum(eventTypes)).check(z.minLength(1), z.maxLength(eventTypes.length))),
    }),
    answer: z.object({ id: z.uuid(), secret: z.string() }),
    refuses: ['tokenNotFound', 'scopeMissing', 'webhookUrlRefused', 'tooManyWebhooks'],
  }),
  removeWebhook: deskCall({
    method: 'DELETE',
    path: '/webhooks/{webhookId}',
    by: administrators,
    needsAllHouses: true,
    answer: 'nothing',
    refuses: ['webhookNotFound'],
  }),
  rotateSecret: deskCall({
    method: 'POST',
    path: '/webhooks/{webhookId}/secret',
    by: administrators,
    needsAllHouses: true,
    answer: z.object({ secret: z.string() }),
    refuses: ['webhookNotFound'],
  }),
  /** Sends the events since a point in time again, and enables a webhook whose receiver has answered 410. */
  replayEvents: deskCall({
    method: 'POST',
    path: '/webhooks/{webhookId}/replay',
    by: administrators,
    needsAllHouses: true,
    body: z.strictObject({ since: z.iso.datetime({ offset: true }) }),
    answer: z.object({ events: z.int() }),
    refuses: ['webhookNotFound', 'tooManyCalls'],
  }),
}
