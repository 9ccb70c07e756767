import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../testing/freePort.ts'
import { openWebServer } from './webServer.ts'

test('the development server serves the gallery of components from its sources', async () => {
  const port = await freePort()
  const vite = await openWebServer({ brand: 'quartier', language: 'en', port, apiPort: await freePort() })
  onTestFinished(() => vite.close())
  const read = async (path: string, accept: string) =>
    (await fetch(`http://localhost:${port}${path}`, { headers: { accept } })).text()
  const html = await read('/gallery', 'text/html')
  expect(html).toContain('<html data-typeface="shown" lang="en"')
  const [, entry] = /src="(\/@fs[^"]+main\.tsx)"/.exec(html) ?? []
  expect(await read(String(entry), '*/*')).toContain('Gallery.tsx')
})
