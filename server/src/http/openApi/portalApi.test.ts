import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPortal } from '../../testing/portal.ts'
import { listDeskCalls } from '../desk/bind.ts'
import { listMachineCalls } from '../machines/bind.ts'

interface Operation {
  operationId: string
  tags: string[]
  security: Record<string, unknown>[]
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: unknown
  responses: Record<string, unknown>
}
interface Description {
  openapi: string
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
}

const read = async (baseUrl: string) =>
  (await (await fetch(`${baseUrl}/api/v8/openapi.json`)).json()) as Description & Record<string, unknown>

const operationsOf = ({ paths }: Description) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

test('the published description is valid OpenAPI 3.1 and can be read without headers', async () => {
  const { baseUrl } = await openPortal({ database: 'migrated' })
  const description = await read(baseUrl)
  expect(description.openapi).toBe('3.1.0')
  expect(await new Validator().validate(description)).toEqual({ valid: true })
})

test('a client that sends the ETag of the current description gets 304 without a body', async () => {
  const { baseUrl } = await openPortal({ database: 'migrated' })
  const ask = (etag = '') => fetch(`${baseUrl}/api/v8/openapi.json`, { headers: { 'if-none-match': etag } })
  const first = await ask()
  const etag = first.headers.get('etag') ?? ''
  expect([first.status, etag]).toEqual([200, expect.stringMatching(/^"[\w-]{43}"$/)])
  const second = await ask(etag)
  expect([second.status, second.headers.get('etag'), await second.text()]).toEqual([304, etag, ''])
  expect(await (await ask('"other"')).text()).toBe(await first.text())
})

test('the description is checked and serialized only once', async () => {
  const { baseUrl } = await openPortal({ database: 'migrated' })
  await read(baseUrl)
  const stringify = vi.spyOn(JSON, 'stringify')
  onTestFinished(() => stringify.mockRestore())
  await read(baseUrl)
  expect(stringify.mock.results.filter(({ value }) => String(value).length > 10_000)).toEqual([])
})

test('the description lists exactly the calls that the server answers', async () => {
  const { app, baseUrl } = await openPortal({ database: 'migrated' })
  const described = operationsOf(await read(baseUrl)).map(({ method, path }) => `${method} /api/v8${path}`)
  for (const line of described) {
    const [method = '', url = ''] = line.split(' ')
    expect([line, app.hasRoute({ method: method as 'GET', url: url.replace(/\{(\w+)\}/g, ':$1') })]).toEqual([
      line,
      true,
    ])
  }
  // One path may have several methods: "/Partner (GET, HEAD, PUT)".
  const registered = app.printRoutes({ commonPrefix: false }).match(/\b(GET|POST|PUT|DELETE)\b/g) ?? []
  const others = [...listMachineCalls(), ...listDeskCalls()]
  const outbox = ['/outbox', '/outbox/:file'].filter((url) => app.hasRoute({ method: 'GET', url }))
  expect(registered.length).toBe(described.length + outbox.length + others.length)
  expect(described).toContain('GET /api/v8/openapi.json')
})

test('a call of an anonymous visitor without a query or a body returns a described status, and 401 exactly if the call needs a session', async () => {
  const { baseUrl, visitor } = await openPortal({ database: 'migrated' })
  for (const { method, path, operation } of operationsOf(await read(baseUrl))) {
    const { status } = await visitor.send(method, path.replace(/\{\w+\}/g, 'x'))
    const { security } = operation
    const needsSession = security.length > 0 && security.every((needed) => Object.keys(needed).length > 0)
    expect([operation.operationId, Object.keys(operation.responses).includes(String(status))]).toEqual([
      operation.operationId,
      true,
    ])
    expect([operation.operationId, status === 401]).toEqual([operation.operationId, needsSession])
  }
})

test('the description of a call contains a unique name, its group, body, parameters and statuses', async () => {
  const { baseUrl } = await openPortal({ database: 'migrated' })
  const { paths } = await read(baseUrl)
  const submit = paths['/request']?.post
  expect(submit).toMatchObject({
    operationId: 'submitRequest',
    tags: ['requests'],
    security: [{}, { accessToken: [] }],
  })
  expect(submit?.requestBody).toBeDefined()
  expect(Object.keys(submit?.responses ?? {})).toEqual(
    expect.arrayContaining(['200', '400', '401', '403', '404', '409', '413', '415', '422', '500', '503']),
  )
  const service = paths['/feature/service']?.get
  expect(service?.parameters).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'contractId', in: 'query', required: true }),
      expect.objectContaining({ name: 'x-brand', in: 'header', required: true }),
      expect.objectContaining({ name: 'x-device-platform', in: 'header', required: true }),
    ]),
  )
  expect(paths['/identity/login']?.post?.responses['200']).toHaveProperty('headers.x-device.schema.type', 'string')
  expect(service?.responses['200']).not.toHaveProperty('headers.x-device')
  const forgot = paths['/Identity/Password/Forgot']?.post
  expect(forgot?.requestBody).toMatchObject({ required: false })
  expect(forgot?.parameters).toContainEqual(expect.objectContaining({ name: 'email', in: 'query', required: false }))
  const ids = operationsOf(await read(baseUrl)).map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

test('only two calls accept an e-mail address in the query, and both also accept it in the body', async () => {
  const { baseUrl } = await openPortal({ database: 'migrated' })
  const accepting = operationsOf(await read(baseUrl)).flatMap(({ path, operation }) =>
    operation.parameters
      .filter(({ name, in: place }) => place === 'query' && /mail/i.test(name))
      .map(({ required }) => ({ path, required, takesBody: operation.requestBody !== undefined })),
  )
  const optional = { required: false, takesBody: true }
  expect(accepting).toEqual([
    { path: '/Identity/Password/Forgot', ...optional },
    { path: '/Identity/Registration/Mail/Reset', ...optional },
  ])
})
