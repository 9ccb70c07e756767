import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openForBlock } from '../../testing/cleanup.ts'
import { openMember } from '../../testing/desk/staff.ts'
import { openPortal } from '../../testing/portal.ts'

const portal = openForBlock(() => openPortal({ environment: { WEBHOOK_HOSTS: 'erp.example' } }))
const openAdmin = () => openMember(portal(), { role: 'admin' })

const callAsMachine = (secret: string) =>
  fetch(`${portal().baseUrl}/integration/v1/events`, { headers: { authorization: `Bearer ${secret}` } })

test('a token works until an administrator revokes it, and its secret is shown only once', async () => {
  const { integrations, log } = await openAdmin()
  const { tokenId, secret } = await integrations.addToken({
    body: { name: ' ERP ', scopes: ['events:read', 'events:read'] },
  })
  expect((await callAsMachine(secret)).status).toBe(200)
  const listed = await integrations.listTokens()
  expect(listed.tokens.find((token) => token.tokenId === tokenId)).toMatchObject({
    name: 'ERP',
    scopes: ['events:read'],
    revokedAt: null,
    lastUsedAt: expect.any(String),
  })
  await integrations.revokeToken({ params: { tokenId } })
  expect((await callAsMachine(secret)).status).toBe(401)
  for (const id of [tokenId, randomUUID(), 'no id'])
    await expect(integrations.revokeToken({ params: { tokenId: id } })).rejects.toMatchObject({
      status: 404,
      body: { code: 'tokenNotFound' },
    })
  const { entries } = await log.listEntries({ query: { subjectId: tokenId } })
  expect(entries.map(({ action }) => action)).toEqual(['token.revoked', 'token.added'])
  expect(JSON.stringify([listed, entries])).not.toContain(secret)
})

test('a webhook of a token is added, gets another secret, is replayed and removed', async () => {
  const { integrations, log } = await openAdmin()
  const { tokenId } = await integrations.addToken({ body: { name: 'ERP', scopes: ['events:read', 'webhooks'] } })
  const url = 'https://erp.example/hook?token=Geheimnis'
  const { id, secret } = await integrations.addWebhook({ body: { tokenId, url, types: ['request.created'] } })
  const params = { webhookId: id }
  expect((await integrations.listWebhooks()).webhooks).toMatchObject([
    { id, url, types: ['request.created'], state: 'active', token: { tokenId, name: 'ERP' }, lastSuccessAt: null },
  ])
  const auditor = await openMember(portal(), { role: 'auditor' })
  expect((await auditor.integrations.listWebhooks()).webhooks).toMatchObject([{ id, url: 'https://erp.example/hook' }])
  const rotated = await integrations.rotateSecret({ params })
  expect(rotated.secret).not.toBe(secret)
  const since = new Date(portal().now().getTime() - 86_400_000).toISOString()
  expect(await integrations.replayEvents({ params, body: { since } })).toEqual({ events: expect.any(Number) })
  await integrations.removeWebhook({ params })
  expect((await integrations.listWebhooks()).webhooks).toEqual([])
  await expect(integrations.removeWebhook({ params })).rejects.toMatchObject({ body: { code: 'webhookNotFound' } })
  const { entries } = await log.listEntries({ query: { subjectId: id } })
  expect(entries.map(({ action }) => action)).toEqual([
    'webhook.removed',
    'webhook.replayed',
    'webhook.secretRotated',
    'webhook.added',
  ])
  expect(entries[0]).toMatchObject({ subject: { name: 'https://erp.example/hook' } })
  for (const hidden of [secret.slice('whsec_'.length), 'Geheimnis'])
    expect(JSON.stringify(entries)).not.toContain(hidden)
})

test.each([
  ['a token without the scopes', ['events:read'], 'https://erp.example/', 403, 'scopeMissing'],
  ['a URL without TLS', ['events:read', 'webhooks'], 'http://erp.example/', 400, 'webhookUrlRefused'],
  ['text that is no URL', ['events:read', 'webhooks'], 'erp', 400, 'webhookUrlRefused'],
] as const)('no webhook is added for %s', async (_, scopes, url, status, code) => {
  const { integrations } = await openAdmin()
  const { tokenId } = await integrations.addToken({ body: { name: 'ERP', scopes: [...scopes] } })
  await expect(integrations.addWebhook({ body: { tokenId, url } })).rejects.toMatchObject({ status, body: { code } })
  expect((await integrations.listWebhooks()).webhooks).toEqual([])
})
