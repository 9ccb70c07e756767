import * as z from 'zod/mini'
import { eventTypes } from './events.ts'
import { machineCall } from './machineCall.ts'

const url = z.string().check(z.maxLength(500))
const types = z.array(z.enum(eventTypes)).check(z.minLength(1), z.maxLength(eventTypes.length))

export const webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  /** The types of the events that are sent; null for all types. */
  types: z.nullable(z.array(z.enum(eventTypes))),
  /** `gone`: the receiver has answered 410, so nothing more is sent until the webhook is enabled again. */
  state: z.enum(['active', 'gone']),
  createdAt: z.string(),
  /** The number of events that wait for their first or next try. */
  waiting: z.int(),
  /** The number of events that no try has delivered within three days. */
  givenUp: z.int(),
  /** The reason of the last failed try, among the events that are not delivered yet; null if none has failed. */
  lastProblem: z.nullable(z.string()),
})
export type Webhook = z.output<typeof webhook>

const webhookWithSecret = z.object({ ...webhook.shape, secret: z.string() })

export const webhooks = {
  listWebhooks: machineCall({
    method: 'GET',
    path: '/webhooks',
    scope: 'webhooks',
    answer: z.object({ webhooks: z.array(webhook) }),
  }),
  addWebhook: machineCall({
    method: 'POST',
    path: '/webhooks',
    scope: 'webhooks',
    alsoNeeds: 'events:read',
    body: z.strictObject({ url, types: z.optional(types) }),
    /** `secret` is shown only here and after a rotation. */
    answer: webhookWithSecret,
    refuses: ['webhookUrlRefused', 'tooManyWebhooks'],
  }),
  removeWebhook: machineCall({
    method: 'DELETE',
    path: '/webhooks/{webhookId}',
    scope: 'webhooks',
    answer: 'nothing',
    refuses: ['webhookNotFound'],
  }),
  /** For 24 hours, each delivery is also signed with the former secret, so that the receiver can change the secret without a gap. */
  rotateSecret: machineCall({
    method: 'POST',
    path: '/webhooks/{webhookId}/secret',
    scope: 'webhooks',
    answer: webhookWithSecret,
    refuses: ['webhookNotFound'],
  }),
  /** Also enables a webhook whose receiver has answered 410. */
  replayEvents: machineCall({
    method: 'POST',
    path: '/webhooks/{webhookId}/replay',
    scope: 'webhooks',
    alsoNeeds: 'events:read',
    body: z.strictObject({ since: z.iso.datetime({ offset: true }) }),
    answer: z.object({ events: z.int() }),
    refuses: ['webhookNotFound'],
  }),
}
