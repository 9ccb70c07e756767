import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '../log.ts'
import { readSettings } from '../settings.ts'
import { createServer } from './server.ts'
import { answerTheRest } from './web.ts'
import { readFormer, readWebFiles } from './webFiles.ts'

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

async function openWeb({ tidyUp = [] }: { tidyUp?: string[] } = {}) {
  const folder = buildWeb()
  const settings = readSettings({ BRAND: 'landlord' })
  const app = createServer(settings, silentLog)
  await answerTheRest(app, settings, { folder, isDemo: async () => false })
  for (const path of tidyUp) rmSync(join(folder, path))
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
])('%s shows the page that was rendered for it, or the app', async (path, text) => {
  const get = await openWeb()
  const response = await get(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await response.text()).toBe(page(text))
})

test('an address of many slashes is answered like any other, and takes hardly longer', async () => {
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

test('the language is the one chosen in the address, then the one in the cookie, then German', async () => {
  const get = await openWeb()
  const chosen = await get('/?lang=en')
  expect(await chosen.text()).toBe(page('Start page'))
  expect(chosen.headers.get('set-cookie')).toBe('language=en; Path=/; Max-Age=31536000; SameSite=Lax')
  const kept = await get('/services', { headers: { cookie: 'a=b; language=en' } })
  expect(await kept.text()).toBe(page('App in English'))
  expect(kept.headers.get('set-cookie')).toBeNull()
  expect(kept.headers.get('vary')).toContain('cookie')
  const unknown = await get('/?lang=fr', { headers: { cookie: 'language=xx' } })
  expect(await unknown.text()).toBe(page('Startseite'))
  expect(unknown.headers.get('set-cookie')).toBeNull()
})

test('a page runs only what stood in it when it was built, may be framed by nobody, and is asked for each time', async () => {
  const get = await openWeb()
  const { headers } = await get('/')
  const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`
  const policy = headers.get('content-security-policy')
  expect(policy).toContain(`script-src 'self' ${hash(script)};`)
  expect(policy).toContain(`style-src 'self' ${hash('body{margin:0}')};`)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe')
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('a page that did not change is not sent again', async () => {
  const get = await openWeb()
  const etag = (await get('/')).headers.get('etag') ?? ''
  const again = await get('/', { headers: { 'if-none-match': `W/${etag}` } })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  expect(again.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test('a file of a former build is served like any other, and takes no memory until somebody asks for it', async () => {
  const get = await openWeb()
  const packed = await get('/assets/former-1.js', { headers: { 'accept-encoding': 'br' } })
  expect(await packed.text()).toBe('console.log("former")')
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(packed.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(packed.headers.get('cache-control')).toContain('immutable')
  expect((await get('/replaced.json')).status).toBe(404)

  const folder = buildWeb()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const former = await readFormer(join(folder, 'landlord'))
  const files = await readWebFiles(join(folder, 'landlord/de'), (path) => former.has(`de/${path}`))
  for (const name of ['former-1', 'main-1']) writeFileSync(join(folder, `landlord/de/assets/${name}.js`), 'later')
  const contentOf = (name: string) => String(files.get(`assets/${name}.js`)?.content)
  expect([contentOf('former-1'), contentOf('main-1')]).toEqual(['later', 'console.log("main")'])
})

test('a file of a former build that is gone from the disk is missing, and nobody keeps that answer', async () => {
  const get = await openWeb({ tidyUp: ['landlord/de/assets/former-1.js'] })
  const { status, headers } = await get('/assets/former-1.js', { headers: { 'accept-encoding': 'identity' } })
  expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([404, 'no-store', null])
})

test('files with a hash in their name are kept for a year and sent packed, also those of the other language', async () => {
  const get = await openWeb()
  for (const [accepted, packed] of [
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const response = await get('/assets/main-1.js', { headers: { 'accept-encoding': accepted } })
    expect([accepted, response.headers.get('content-encoding')]).toEqual([accepted, packed])
    expect(await response.text()).toBe('console.log("main")')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  }
  expect((await get('/assets/main-2.js')).status).toBe(200)
})

test('a HEAD answers the headers alone', async () => {
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
])('%s answers %i and nothing of other folders', async (path, status) => {
  const get = await openWeb()
  const response = await get(path)
  expect(response.status).toBe(status)
  expect(await response.text()).not.toBe('secret')
})

test.each([
  ['/index.html', 200],
  ['/rechnung.pdf', 200],
  ['/assets/main-0.js', 404],
])('whoever opens %s in a browser is answered %i, with the page that says what is not there', async (path, status) => {
  const get = await openWeb()
  const response = await get(path, { headers: { accept: 'text/html,application/xhtml+xml' } })
  expect(response.status).toBe(status)
  if (status === 200) expect(await response.text()).toContain('App')
})

test('a page takes no other method', async () => {
  const get = await openWeb()
  const response = await get('/login', { method: 'POST', body: 'a'.repeat(1_000_000) })
  expect(await response.json()).toMatchObject({ code: 'methodNotAllowed' })
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('GET, HEAD')
})
