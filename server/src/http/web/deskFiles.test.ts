import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDeskClient } from '../../testing/desk/staff.ts'
import { openPortal } from '../../testing/portal.ts'
import { makeDataFolder } from '../../testing/processes/preparedData.ts'
import { startServer } from '../../testing/processes/serverProcess.ts'

/** Builds a desk and a web app for tenants that consist of a page and a script. */
function build(): { deskFolder: string; webFolder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'portal-desk-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const files = {
    'desk/landlord/index.html': '<!doctype html><script type="module" src="/desk/assets/main-1.js"></script>Desk',
    'desk/landlord/assets/main-1.js': 'console.log("desk")',
    'web/landlord/de/index.html': 'Startseite',
    'web/landlord/de/app.html': 'App',
  }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return { deskFolder: join(folder, 'desk'), webFolder: join(folder, 'web') }
}

const get = async (url: string, method = 'GET') => {
  const response = await fetch(url, { method, headers: { accept: 'text/html' } })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test('every path of the desk shows its page, with a strict policy and hidden from search engines', async () => {
  const { baseUrl } = await openPortal(build())
  for (const path of [
    '/desk',
    '/desk/',
    '/desk/staff',
    '/desk/invitation',
    '/DESK/log?action=x',
    '/desk/tenants/by-id/T.1%2F2',
  ]) {
    const { status, headers, text } = await get(baseUrl + path)
    expect([path, status, text.endsWith('Desk')]).toEqual([path, 200, true])
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('content-security-policy')).not.toContain('unsafe')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('cache-control')).toBe('no-cache')
  }
  const script = await get(`${baseUrl}/desk/assets/main-1.js`)
  expect([script.status, script.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  for (const path of ['/desk/assets/main-2.js', '/desk/x.js', '/desk/..%2fx.txt', '/desk/v1/x'])
    expect([path, (await get(baseUrl + path)).status]).toEqual([path, 404])
  expect((await get(`${baseUrl}/desk/staff`, 'POST')).status).toBe(405)
  expect((await get(`${baseUrl}/desks`)).text).toBe('App')
})

test('without a built desk, its paths are not found, and the web app of tenants is not shown there', async () => {
  const { baseUrl } = await openPortal({ webFolder: build().webFolder })
  for (const path of ['/desk', '/desk/staff']) expect((await get(baseUrl + path)).status).toBe(404)
  expect((await get(`${baseUrl}/services`)).text).toBe('App')
})

test('with DESK_PORT, the desk answers only on its own port, and that port has nothing else', async () => {
  const { baseUrl, deskBaseUrl } = await openPortal({ ...build(), environment: { DESK_PORT: '0' } })
  for (const path of ['/desk', '/desk/assets/main-1.js', '/desk/v1/session/options'])
    expect([path, (await get(baseUrl + path)).status, (await get(deskBaseUrl + path)).status]).toEqual([path, 404, 200])
  for (const path of [
    '/',
    '/services',
    '/api/v8/checkAvailability',
    '/outbox',
    '/integration/v1/events',
    '/robots.txt',
  ])
    expect([path, (await get(deskBaseUrl + path)).status]).toEqual([path, 404])
  expect((await get(`${baseUrl}/services`)).text).toBe('App')
  const demo = createDeskClient(deskBaseUrl)
  await demo.session.signIn({ body: { email: 'revision@example.org', password: 'Sonnenblume1' } })
  expect(await demo.session.readSession()).toMatchObject({ role: 'auditor' })
})

test('a server with DESK_PORT opens both ports, says so, and closes both when it is stopped', async () => {
  const server = await startServer({ environment: { DATA_DIR: await makeDataFolder(), DESK_PORT: '0' } })
  const line = /The desk for staff is at http:\/\/localhost:(\d+)\/desk\./
  // The server prints this line after the one that `startServer` waits for.
  await vi.waitFor(() => expect(server.output()).toMatch(line), { timeout: 10_000 })
  const [, port] = line.exec(server.output()) ?? []
  const options = () => fetch(`http://127.0.0.1:${port}/desk/v1/session/options`)
  expect(await (await options()).json()).toMatchObject({ isDemo: true })
  expect((await fetch(`${server.baseUrl}/desk/v1/session/options`)).status).toBe(404)
  expect(await server.end('SIGTERM')).toEqual({ code: 0 })
  await expect(options()).rejects.toThrow('fetch failed')
})
