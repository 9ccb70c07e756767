import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openPortal } from '../../testing/portal.ts'

test('the service worker is in the chosen language, is always revalidated, and may send requests only to the portal', async () => {
  const webFolder = mkdtempSync(join(tmpdir(), 'portal-web-'))
  onTestFinished(() => rmSync(webFolder, { recursive: true }))
  for (const language of ['de', 'en']) {
    mkdirSync(join(webFolder, 'landlord', language), { recursive: true })
    writeFileSync(join(webFolder, 'landlord', language, 'sw.js'), `// ${language}`)
  }
  const { baseUrl } = await openPortal({ database: 'migrated', webFolder })

  const { status, headers } = await fetch(`${baseUrl}/sw.js`)
  expect([status, headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['no-cache', 'accept-encoding, cookie'])
  const policy = headers.get('content-security-policy')
  expect(policy).toMatch(/^default-src 'none'; connect-src 'self'; /)
  expect(policy).toContain("frame-ancestors 'none'")
  const english = await fetch(`${baseUrl}/sw.js`, { headers: { cookie: 'language=en' } })
  expect(await english.text()).toBe('// en')
})
