import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openPortal } from '../../testing/portal.ts'

const plain = '<!doctype html>\n<html>\n<head>\n<script>1</script>\n</head>\n<body>Portal</body>\n</html>\n'
const host =
  '<!doctype html>\n<html>\n<head>\n<script type="module" src="/native-host/main-1.js"></script>\n</head></html>\n'
const transport = '<script src="/native-host/transport.js"></script>'

/** The headers that a browser sends to load a page into a frame of another page of the portal. */
const framed = { accept: 'text/html', 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' }

async function openWeb(database: 'demo' | 'migrated' = 'demo') {
  const webFolder = mkdtempSync(join(tmpdir(), 'portal-web-'))
  onTestFinished(() => rmSync(webFolder, { recursive: true }))
  const files = {
    'index.html': plain,
    'app.html': plain,
    'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'native-host/index.html': host,
    'native-host/main-1.js': '1',
    'native-host/transport.js': '2',
  }
  for (const [path, content] of Object.entries(files)) {
    const file = join(webFolder, 'landlord/de', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  const { baseUrl } = await openPortal({ database, webFolder })
  return (path: string, headers: Record<string, string> = { accept: 'text/html' }) => fetch(baseUrl + path, { headers })
}

const policyOf = ({ headers }: Response) => String(headers.get('content-security-policy'))

test('the page /native-host may frame pages of the portal and may not be framed itself', async () => {
  const get = await openWeb()
  for (const headers of [{ accept: 'text/html' }, framed]) {
    const page = await get('/native-host', headers)
    expect(page.status).toBe(200)
    expect(await page.text()).toBe(host)
    expect(policyOf(page)).toContain("frame-src 'self'; frame-ancestors 'none'")
    expect(page.headers.get('x-frame-options')).toBe('DENY')
  }
  expect(await (await get('/native-host/transport.js', { accept: '*/*' })).text()).toBe('2')
})

test.each(['/?app=1', '/services/repair?app=1', '/login'])(
  'the page %s in the frame of /native-host includes the native transport, and only the portal may frame it',
  async (path) => {
    const get = await openWeb()
    const page = await get(path, framed)
    expect(await page.text()).toBe(plain.replace('<head>', `<head>\n${transport}`))
    expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(policyOf(page)).toContain("frame-ancestors 'self'")
    expect(policyOf(page)).toMatch(/script-src 'self' 'sha256-[^ ]+';/)
    expect(page.headers.get('vary')).toContain('sec-fetch-dest')
    const again = await get(path, { ...framed, 'if-none-match': String(page.headers.get('etag')) })
    expect(again.status).toBe(304)
    expect(policyOf(again)).toContain("frame-ancestors 'self'")
  },
)

test.each([
  ['opened in a tab', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' }],
  ['in the frame of another site', { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }],
  ['in the frame of a sibling site', { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-site' }],
  [
    'in a frame, requested by the user or the browser and not by a page',
    { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'none' },
  ],
  ['in an object element', { 'sec-fetch-dest': 'object', 'sec-fetch-site': 'same-origin' }],
  ['requested by a browser that sends no fetch metadata', {}],
])('a page %s is unchanged and may not be framed', async (_, headers) => {
  const get = await openWeb()
  const page = await get('/?app=1', { accept: 'text/html', ...headers })
  expect(await page.text()).toBe(plain)
  expect(page.headers.get('x-frame-options')).toBe('DENY')
  expect(policyOf(page)).toContain("frame-ancestors 'none'")
  expect(page.headers.get('vary')).toBe('accept-encoding, cookie')
})

test('a cached page without the native transport is never used in a frame', async () => {
  const get = await openWeb()
  const tags = [await get('/'), await get('/', framed)].map(({ headers }) => headers.get('etag'))
  expect(new Set(tags).size).toBe(2)
  expect((await get('/', { ...framed, 'if-none-match': String(tags[0]) })).status).toBe(200)
})

test('responses that are not pages of the portal may not be framed', async () => {
  const get = await openWeb()
  for (const path of ['/icon.svg', '/api/v8/openapi.json', '/outbox', '/api/v8/nothing']) {
    const { headers } = await get(path, framed)
    expect([path, headers.get('x-frame-options')]).toEqual([path, 'DENY'])
    expect([path, headers.get('content-security-policy')]).toEqual([
      path,
      expect.stringContaining("frame-ancestors 'none'"),
    ])
  }
})

test('without the demo landlord, the page /native-host does not exist and no page may be framed', async () => {
  const get = await openWeb('migrated')
  for (const path of ['/native-host', '//native-host/', '/native-host/transport.js', '/native-host/nothing'])
    expect([path, (await get(path)).status]).toEqual([path, 404])
  const page = await get('/?app=1', framed)
  expect(await page.text()).toBe(plain)
  expect(page.headers.get('x-frame-options')).toBe('DENY')
  expect(policyOf(page)).toContain("frame-ancestors 'none'")
})
