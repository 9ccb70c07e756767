import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '../../platform/log.ts'
import { readSettings } from '../../settings.ts'
import { createServer } from '../server.ts'
import { readWebApp, serveWeb } from './web.ts'
import { readFormerPaths, readWebFiles } from './webFiles.ts'

const script = 'document.documentElement.dataset.boot = "1"'
const page = (text: string) =>
  `<!doctype html><style>body{margin:0}</style><script>${script}</script><script type="module" src="/assets/main-1.js"></script>${text}`

function buildWeb(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-web-'))
  const main = 'console.log("main")'
  const files: Record<string, string | Buffer> = {
    'landlord/de/index.html': page('Startseite'),
    'landlord/de/login/index.html': page('Anmelden'),
    'landlord/de/app.html': page('App'),
    'landlord/de/assets/main-1.js': main,
    'landlord/de/assets/main-1.js.br': brotliCompressSync(main),
    'landlord/de/assets/main-1.js.gz': gzipSync(main),
    'landlord/de/assets/main-1.js.map': '{}',
    'landlord/de/assets/former-1.js': 'console.log("former")',
    'landlord/de/assets/former-1.js.br': brotliCompressSync('console.log("former")'),
    'landlord/replaced.json': '{"de/assets/former-1.js":"2026-01-01","de/assets/former-1.js.br":"2026-01-01"}',
    'landlord/de/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'landlord/en/index.html': page('Start page'),
    'landlord/en/app.html': page('App in English'),
    'landlord/en/assets/main-2.js': main,
    'secret.txt': 'secret',
  }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

const httpsEnvironment = { PUBLIC_URL: 'https://portal.example.org', TRUST_PROXY: '1' }

interface Options {
  deleted?: string[]
  folder?: string
  environment?: object
}

async function openWeb({ deleted = [], folder = buildWeb(), environment = {} }: Options = {}) {
  const settings = readSettings({ BRAND: 'landlord', ...environment })
  const app = createServer(settings, silentLog)
  serveWeb(app, settings, {
    web: await readWebApp(settings, folder),
    isDemo: async () => false,
    securityContact: 'mailto:sicherheit@example.org',
    now: () => new Date('2026-11-22T12:00:00Z'),
  })
  for (const path of deleted) rmSync(join(folder, path))
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })
  const baseUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return (path: string, options: RequestInit = {}) => fetch(baseUrl + path, { redirect: 'manual', ...options })
}

test.each([
  ['/', 'Startseite'],
  ['/login', 'Anmelden'],
  ['/login/', 'Anmelden'],
  ['/services', 'App'],
  ['/services/repair', 'App'],
  ['/nothing/of/the/kind', 'App'],
])('a request for %s gets the page "%s"', async (path, text) => {
  const get = await openWeb()
  const response = await get(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await response.text()).toBe(page(text))
})

test('a path with many slashes takes less than ten times as long as a path of the same length without them', async () => {
  const get = await openWeb()
  const fastest = async (path: string) => {
    const runs: number[] = []
    for (let run = 0; run < 5; run += 1) {
      const start = performance.now()
      const response = await get(path)
      expect(await response.text()).toBe(page('App'))
      runs.push(performance.now() - start)
    }
    return Math.min(...runs)
  }
  const slashes = await fastest(`/services/a${'/'.repeat(15_000)}a`)
  expect(slashes).toBeLessThan(10 * (await fastest(`/services/a${'b'.repeat(15_000)}a`)))
})

test('a page is in the language of the address, otherwise in the language of the cookie, otherwise in German', async () => {
  const get = await openWeb()
  const chosen = await get('/?lang=en')
  expect(await chosen.text()).toBe(page('Start page'))
  expect(chosen.headers.get('set-cookie')).toBe('language=en; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax')
  const kept = await get('/services', { headers: { cookie: 'a=b; language=en' } })
  expect(await kept.text()).toBe(page('App in English'))
  expect(kept.headers.get('set-cookie')).toBeNull()
  expect(kept.headers.get('vary')).toContain('cookie')
  const unknown = await get('/?lang=fr', { headers: { cookie: 'language=xx' } })
  expect(await unknown.text()).toBe(page('Startseite'))
  expect(unknown.headers.get('set-cookie')).toBeNull()
})

test('with https, the language cookie is secure and belongs to the host alone', async () => {
  const get = await openWeb({ environment: httpsEnvironment })
  const { headers } = await get('/?lang=en')
  const cookie = '__Host-language=en; Path=/; Max-Age=31536000; HttpOnly; Secure; SameSite=Lax'
  expect(headers.get('set-cookie')).toBe(cookie)
  const textFor = async (sent: string) => (await get('/', { headers: { cookie: sent } })).text()
  expect(await textFor('__Host-language=en')).toBe(page('Start page'))
  expect(await textFor('language=en')).toBe(page('Startseite'))
})

test.each(['/assets/main-1.js', '/assets/former-1.js'])(
  'the response to a request for %s sets no cookie and does not vary by cookie',
  async (path) => {
    const get = await openWeb()
    const { status, headers } = await get(`${path}?lang=en`)
    expect([status, headers.get('set-cookie'), headers.get('vary')]).toEqual([200, null, 'accept-encoding'])
  },
)

test.each(['/favicon.svg?lang=en', '/missing.png?lang=en'])('a request for %s sets no cookie', async (path) => {
  const get = await openWeb()
  expect((await get(path)).headers.get('set-cookie')).toBeNull()
})

test('security.txt names the contact of the brand and expires 90 days after the request', async () => {
  const get = await openWeb({ environment: httpsEnvironment })
  const response = await get('/.well-known/security.txt')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect((await response.text()).split('\n')).toEqual([
    'Contact: mailto:sicherheit@example.org',
    'Expires: 2027-02-20T12:00:00.000Z',
    'Preferred-Languages: de, en',
    'Canonical: https://portal.example.org/.well-known/security.txt',
    '',
  ])
})

test('a password manager is redirected to the page that changes the password, and an invented path gets a 404', async () => {
  const get = await openWeb()
  const { status, headers } = await get('/.well-known/change-password')
  expect([status, headers.get('location')]).toEqual([302, '/profile'])
  // Password managers request this path to find out whether the site answers every path with a page.
  const invented = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'
  expect((await get(invented, { headers: { accept: 'text/html' } })).status).toBe(404)
})

test('a page uses only scripts and styles of the build, and may not be framed', async () => {
  const get = await openWeb()
  const { headers } = await get('/')
  const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`
  const policy = headers.get('content-security-policy')
  expect(policy).toContain(`script-src 'self' ${hash(script)};`)
  expect(policy).toContain(`style-src 'self' ${hash('body{margin:0}')};`)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toMatch(/worker-src 'self'; .*require-trusted-types-for 'script'; trusted-types service-worker$/)
  expect(policy).not.toContain('unsafe')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test.each([
  ['/', 'text/html; charset=utf-8'],
  ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
  ['/assets/main-1.js', 'text/javascript; charset=utf-8'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
  ['/missing.png', 'application/json; charset=utf-8'],
])('the response to %s has the type %s, and forbids plugins and another base address', async (path, type) => {
  const { headers } = await (await openWeb())(path)
  expect(headers.get('content-type')).toBe(type)
  expect(headers.get('content-security-policy')).toMatch(/object-src 'none'.*base-uri 'none'/)
})

test('a browser revalidates a page on every load, and an unchanged page is not sent again', async () => {
  const get = await openWeb()
  const { headers } = await get('/')
  expect(headers.get('cache-control')).toBe('no-cache')
  const etag = headers.get('etag') ?? ''
  const again = await get('/', { headers: { 'if-none-match': `W/${etag}` } })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  expect(again.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test('a file of a former build is served like a file of the current build', async () => {
  const get = await openWeb()
  const compressed = await get('/assets/former-1.js', { headers: { 'accept-encoding': 'br' } })
  expect(await compressed.text()).toBe('console.log("former")')
  expect(compressed.headers.get('content-encoding')).toBe('br')
  expect(compressed.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(compressed.headers.get('cache-control')).toContain('immutable')
  expect((await get('/replaced.json')).status).toBe(404)
})

test('a file of a former build is read from disk only on request', async () => {
  const folder = buildWeb()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const former = await readFormerPaths(join(folder, 'landlord'))
  const files = await readWebFiles(join(folder, 'landlord/de'), (path) => former.has(`de/${path}`))
  for (const name of ['former-1', 'main-1']) writeFileSync(join(folder, `landlord/de/assets/${name}.js`), 'later')
  const contentOf = async (name: string) => String(await files.get(`assets/${name}.js`)?.read())
  expect([await contentOf('former-1'), await contentOf('main-1')]).toEqual(['later', 'console.log("main")'])
})

test('while the disk delays a file of a former build, other requests are answered', async () => {
  const folder = buildWeb()
  const get = await openWeb({ folder })
  const path = join(folder, 'landlord/de/assets/former-1.js')
  rmSync(path)
  // Reading a named pipe blocks until a writer opens the pipe.
  execFileSync('mkfifo', [path])
  const delayed = get('/assets/former-1.js', { headers: { 'accept-encoding': 'identity' } })
  expect((await get('/')).status).toBe(200)
  await writeFile(path, 'console.log("delayed")')
  expect(await (await delayed).text()).toBe('console.log("delayed")')
})

test('a request for a deleted file of a former build gets a 404 that is not cached', async () => {
  const get = await openWeb({ deleted: ['landlord/de/assets/former-1.js'] })
  const { status, headers } = await get('/assets/former-1.js', { headers: { 'accept-encoding': 'identity' } })
  expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([404, 'no-store', null])
})

test('files with a hash in their name are cached for a year, sent compressed if accepted, and served for both languages', async () => {
  const get = await openWeb()
  for (const [accepted, compressed] of [
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const response = await get('/assets/main-1.js', { headers: { 'accept-encoding': accepted } })
    expect([accepted, response.headers.get('content-encoding')]).toEqual([accepted, compressed])
    expect(await response.text()).toBe('console.log("main")')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  }
  expect((await get('/assets/main-2.js')).status).toBe(200)
})

test('a HEAD request gets the headers only', async () => {
  const get = await openWeb()
  const response = await get('/', { method: 'HEAD', headers: { 'accept-encoding': 'identity' } })
  expect(response.status).toBe(200)
  expect(Number(response.headers.get('content-length'))).toBe(Buffer.byteLength(page('Startseite')))
  expect(await response.text()).toBe('')
})

test.each([
  ['/assets/main-0.js', 404],
  ['/assets/main-1.js.br', 404],
  ['/assets/main-1.js.map', 404],
  ['/assets/..%2f..%2f..%2fsecret.txt', 404],
  ['/..%2f..%2fsecret.txt', 404],
  ['/missing.png', 404],
  ['/index.html', 404],
  ['/%00', 200],
  ['/%E4', 400],
])('a request for %s gets status %i and no file of another folder', async (path, status) => {
  const get = await openWeb()
  const response = await get(path)
  expect(response.status).toBe(status)
  expect(await response.text()).not.toBe('secret')
})

test.each([
  ['/index.html', 200],
  ['/rechnung.pdf', 200],
  ['/assets/main-0.js', 404],
])('a browser that opens %s gets status %i', async (path, status) => {
  const get = await openWeb()
  const response = await get(path, { headers: { accept: 'text/html,application/xhtml+xml' } })
  expect(response.status).toBe(status)
  if (status === 200) expect(await response.text()).toContain('App')
})

test('a POST request to a page is refused, and the refusal names the allowed methods', async () => {
  const get = await openWeb()
  const response = await get('/login', { method: 'POST', body: 'a'.repeat(1_000_000) })
  expect(await response.json()).toMatchObject({ code: 'methodNotAllowed' })
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('GET, HEAD')
})
