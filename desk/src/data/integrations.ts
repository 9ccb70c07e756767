import type { Answer, Input } from '@portal/contract/api/call'
import { integrations } from '@portal/contract/desk/integrations'
import { useQuery } from '@tanstack/react-query'
import { send } from '../session/session.ts'
import { queries } from './queries.ts'

export type Token = Answer<typeof integrations.listTokens>['tokens'][number]
export type Webhook = Answer<typeof integrations.listWebhooks>['webhooks'][number]

const tokensKey = ['tokens']
const webhooksKey = ['webhooks']

export const useTokens = () => useQuery({ queryKey: tokensKey, queryFn: () => send(integrations.listTokens, {}) })

export const useWebhooks = () => useQuery({ queryKey: webhooksKey, queryFn: () => send(integrations.listWebhooks, {}) })

async function write<Result>(call: Promise<Result>): Promise<Result> {
  const result = await call
  // The removal of a token also removes its webhooks.
  await Promise.all([tokensKey, webhooksKey].map((queryKey) => queries.invalidateQueries({ queryKey })))
  return result
}

export const addToken = (body: Input<typeof integrations.addToken>['body']) =>
  write(send(integrations.addToken, { body }))

export const revokeToken = (tokenId: string) => write(send(integrations.revokeToken, { params: { tokenId } }))

export const addWebhook = (body: Input<typeof integrations.addWebhook>['body']) =>
  write(send(integrations.addWebhook, { body }))

export const removeWebhook = (webhookId: string) => write(send(integrations.removeWebhook, { params: { webhookId } }))

export const rotateSecret = (webhookId: string) => write(send(integrations.rotateSecret, { params: { webhookId } }))

export const replayEvents = (webhookId: string, since: string) =>
  write(send(integrations.replayEvents, { params: { webhookId }, body: { since } }))
