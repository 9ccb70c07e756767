import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openPortal } from '../../testing/portal.ts'

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
}

test('every kind of API response has the headers that keep browsers from running, framing or caching it', async () => {
  const { tenant, visitor, baseUrl, db } = await openPortal({ as: 'Erika' })
  const attachment = await db.selectFrom('attachments').selectAll().executeTakeFirstOrThrow()
  const document = `/inbox/document?contractId=${attachment.contract_id}&docId=${attachment.attachment_id}`

  const answers: [number, Response][] = [
    [200, await tenant.send('GET', '/contracts')],
    [200, await tenant.send('GET', document)],
    [200, await fetch(`${baseUrl}/api/v8/openapi.json`)],
    [204, await tenant.send('POST', '/identity/logout')],
    [400, await visitor.send('GET', '/contracts', { headers: { 'x-brand': undefined } })],
    [400, await visitor.send('GET', '/contracts/%zz')],
    [401, await visitor.send('GET', '/contracts')],
    [404, await visitor.send('GET', '/nothing')],
    [405, await visitor.send('OPTIONS', '/contracts', { headers: { origin: 'https://evil.example' } })],
    [413, await visitor.send('POST', '/identity/login', { body: 'a'.repeat(70_000) })],
    [415, await visitor.send('POST', '/identity/login', { body: 'a', headers: { 'content-type': 'text/xml' } })],
  ]
  await db.schema.dropTable('maintenance').execute()
  await wait(600) // until the cached state of the maintenance has expired
  answers.push([500, await visitor.send('GET', '/availabilitycheck')])

  for (const [status, { status: actualStatus, headers }] of answers) {
    expect(actualStatus).toBe(status)
    expect([status, Object.fromEntries(headers)]).toEqual([status, expect.objectContaining(always)])
    expect([status, headers.get('content-security-policy')]).toEqual([
      status,
      expect.stringMatching(/default-src 'none'; object-src 'none'; base-uri 'none'.*frame-ancestors 'none'/),
    ])
    expect([status, headers.get('permissions-policy')]).toEqual([status, expect.stringContaining('camera=()')])
    expect([status, headers.get('access-control-allow-origin')]).toEqual([status, null])
    expect([status, headers.get('server')]).toEqual([status, null])
  }
})

test('a file is sent as an attachment with its own name and type, and its content cannot run scripts', async () => {
  const { tenant, db } = await openPortal({ as: 'Erika' })
  const fileName = 'Foto "Bad" – Küche;\\ (1).jpg'
  const attachment = await db.selectFrom('attachments').selectAll().executeTakeFirstOrThrow()
  const { attachment_id, contract_id, mime_type } = attachment
  await db.updateTable('attachments').set({ file_name: fileName }).where('attachment_id', '=', attachment_id).execute()
  const query = { contractId: contract_id, docId: attachment_id }
  const file = await tenant.inbox.openDocument({ query })
  expect(file.fileName).toBe(fileName)
  const { headers } = await tenant.send('GET', `/inbox/document?${new URLSearchParams(query).toString()}`)
  expect(headers.get('content-type')).toBe(mime_type)
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="Foto _Bad_ _ K_che__ _1_.jpg"; filename*=UTF-8''Foto%20%22Bad%22%20%E2%80%93%20K%C3%BCche%3B%5C%20%281%29.jpg`,
  )
  expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
  expect(Number(headers.get('content-length'))).toBe(file.content.byteLength)
})

test('a portal with an https address tells browsers to use only https for its host and the subdomains', async () => {
  const { baseUrl } = await openPortal({
    database: 'migrated',
    environment: { PUBLIC_URL: 'https://portal.lindenhof-wohnen.example', TRUST_PROXY: '1' },
  })
  for (const path of ['/api/v8/openapi.json', '/', '/.well-known/security.txt']) {
    const { headers } = await fetch(`${baseUrl}${path}`)
    expect([path, headers.get('strict-transport-security')]).toEqual([path, 'max-age=31536000; includeSubDomains'])
  }
})
