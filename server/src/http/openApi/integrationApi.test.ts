import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { openForBlock } from '../../testing/cleanup.ts'
import { openPortal } from '../../testing/portal.ts'
import { listMachineCalls } from '../machines/bind.ts'

interface Operation {
  operationId: string
  summary: string
  security: object[]
  parameters: { name: string; in: string; required: boolean }[]
  responses: Record<string, unknown>
}

const portal = openForBlock(() => openPortal({ database: 'migrated' }))

const send = (path: string, method = 'GET') => fetch(`${portal().baseUrl}/integration/v1${path}`, { method })

async function readOperations() {
  const description = (await (await send('/openapi.json')).json()) as {
    paths: Record<string, Record<string, Operation>>
  }
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}

test('the description of the integration API is valid OpenAPI 3.1 and needs neither a token nor headers', async () => {
  const description = (await (await send('/openapi.json')).json()) as object
  expect(description).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/integration/v1' }] })
  expect(await new Validator().validate({ ...description })).toEqual({ valid: true })
})

test('the description lists exactly the calls of machines, and a call without a token returns a described status', async () => {
  const operations = await readOperations()
  expect(operations.map(({ operation }) => operation.operationId).toSorted()).toEqual(
    listMachineCalls()
      .map(({ name }) => name)
      .toSorted(),
  )
  for (const { method, path, operation } of operations) {
    const { status } = await send(path.replace(/\{\w+\}/g, 'x'), method)
    expect([path, status]).toEqual([path, operation.security.length > 0 ? 401 : 200])
    expect(Object.keys(operation.responses)).toContain(String(status))
  }
})

test('the description names every scope that a call needs', async () => {
  const summaries = new Map((await readOperations()).map(({ operation }) => [operation.operationId, operation.summary]))
  expect(summaries.get('addWebhook')).toMatch(/ Scopes: `webhooks` and `events:read`\.$/)
  expect(summaries.get('listEvents')).toMatch(/ Scope: `events:read`\.$/)
  expect(summaries.get('readOpenApi')).not.toContain('Scope')
})

test('every write about a request requires an idempotency key', async () => {
  const writes = (await readOperations()).filter(({ path, method }) => path.startsWith('/requests') && method !== 'GET')
  expect(writes).toHaveLength(5)
  for (const { operation } of writes)
    expect(operation.parameters).toContainEqual(
      expect.objectContaining({ name: 'idempotency-key', in: 'header', required: true }),
    )
})

test.each([
  ['an unknown path', 'GET', '/nothing', 404],
  ['another method', 'DELETE', '/events', 405],
  ['another version', 'GET', '/../v2/events', 404],
])('%s is refused in JSON', async (_, method, path, status) => {
  const response = await send(path, method)
  expect([response.status, response.headers.get('content-type')]).toEqual([status, 'application/json; charset=utf-8'])
})
